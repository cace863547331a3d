const USERS = 6;

/** Users who read, search and register through a load balancer, one request after another, until they are stopped. */
export function createLoad(url: string, authorization: string, targetOf: (name: string) => string) {
  const failures: string[] = [];
  const registered: string[] = [];
  let sent = 0;
  let isOver = false;

  async function send(method: string, path: string, body?: object): Promise<boolean> {
    sent += 1;
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
    try {
      const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const response = await fetch(`${url}/api/catalog${path}`, request);
      const text = await response.text();
      if (response.ok) return true;
      failures.push(`${method} ${path}: ${response.status} ${text}`);
    } catch (error) {
      const { message, cause } = error as Error;
      failures.push(`${method} ${path}: ${message} (${cause})`);
    }
    return false;
  }

  async function use(user: number): Promise<void> {
    for (let count = 0; !isOver; count += 1) {
      await send('GET', '/entities/by-query?limit=20');
      await send('POST', '/entities/by-refs', { entityRefs: [`component:default/u${user}-${count}`] });
      await send('GET', '/entity-facets?facet=kind');
      const target = targetOf(`u${user}-${count}`);
      if (await send('POST', '/locations', { type: 'url', target })) registered.push(target);
    }
  }
  const users = Promise.all(Array.from({ length: USERS }, (_, user) => use(user)));

  return {
    async stop() {
      isOver = true;
      await users;
      return { sent, failures, registered };
    },
  };
}
