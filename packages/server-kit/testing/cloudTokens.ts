import { createHash, createHmac, createPublicKey } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { aCertificate } from '@callboard/integrations/testing';
import { onTestFinished } from 'vitest';

type Answer = (path: string, body: string, request: IncomingMessage) => object | undefined;

/** A server of JSON; undefined is 404. */
export async function startAnswering(answer: Answer): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const found = answer(request.url ?? '', body, request);
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json', 'metadata-flavor': 'Google' });
    response.end(JSON.stringify(found ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Whether AWS would accept the token: a signed URL that names the database, its user and the time. */
export function isRdsToken(token: string, { secret, place, user }: { secret: string; place: string; user: string }) {
  const { host, pathname, searchParams } = new URL(`https://${token}`);
  const signature = searchParams.get('X-Amz-Signature');
  searchParams.delete('X-Amz-Signature');
  searchParams.sort();
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  const request = ['GET', pathname, query, `host:${host}`, '', 'host', sha256('')].join('\n');
  const [, day = '', region = '', service = '', end = ''] = (searchParams.get('X-Amz-Credential') ?? '').split('/');
  const scope = [day, region, service, end].join('/');
  const text = ['AWS4-HMAC-SHA256', searchParams.get('X-Amz-Date'), scope, sha256(request)].join('\n');
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return (
    hmac(key, text).toString('hex') === signature &&
    host === place &&
    service === 'rds-db' &&
    searchParams.get('Action') === 'connect' &&
    searchParams.get('DBUser') === user
  );
}

type CloudSqlOptions = {
  project: string;
  name: string;
  region: string;
  /** The PostgreSQL behind the proxy of the instance. */
  port: number;
  adminToken: string;
  isLoginToken(token: string): boolean;
};

/** Google's API for instances of Cloud SQL, and the proxy before one that demands a certificate of that API. */
export async function startCloudSql({ project, name, region, port, adminToken, isLoginToken }: CloudSqlOptions) {
  const authority = aCertificate(`${project}:${name}`);
  const issued = new Set<string>();
  const proxy = createTlsServer(
    { ...authority, requestCert: true, rejectUnauthorized: false, minVersion: 'TLSv1.3' },
    (socket: TLSSocket) => {
      const certificate = socket.getPeerX509Certificate();
      if (!certificate || !issued.has(certificate.fingerprint256)) return void socket.destroy();
      const server = connect(port, '127.0.0.1');
      for (const one of [socket, server])
        one.on('error', () => {
          socket.destroy();
          server.destroy();
        });
      socket.pipe(server).pipe(socket);
    },
  );
  // The port is fixed, so each proxy gets its own loopback address, on machines that have many.
  const part = () => 1 + Math.floor(Math.random() * 250);
  const address = process.platform === 'linux' ? `127.${part()}.${part()}.${part()}` : '127.0.0.1';
  await new Promise<void>((resolve) => proxy.listen(3307, address, resolve));
  onTestFinished(() => void proxy.close());

  const url = await startAnswering((path, body, { headers, method }) => {
    const instance = `/sql/v1beta4/projects/${project}/instances/${name}`;
    if (headers.authorization !== `Bearer ${adminToken}`) return undefined;
    if (method === 'GET' && path === `${instance}/connectSettings`)
      return { region, ipAddresses: [{ type: 'PRIVATE', ipAddress: address }], serverCaCert: { cert: authority.cert } };
    if (method !== 'POST' || path !== `${instance}:generateEphemeralCert`) return undefined;
    const { public_key, access_token } = JSON.parse(body) as { public_key: string; access_token: string };
    if (!isLoginToken(access_token)) return undefined;
    const { cert } = aCertificate('client', {
      otherKey: createPublicKey(public_key),
      until: new Date(Date.now() + 3_600_000),
    });
    issued.add(fingerprintOf(cert));
    return { ephemeralCert: { cert } };
  });
  return { url, issued };
}

const fingerprintOf = (cert: string) => {
  const bytes = Buffer.from(cert.replace(/-----[^-]+-----|\s/g, ''), 'base64');
  return createHash('sha256').update(bytes).digest('hex').toUpperCase().match(/../g)!.join(':');
};
