type Target = { namespace: string; pod: string; container: string };

/** Wire: the command and the channels to connect. With several clusters, the path contains the cluster. */
export function execUrl(baseUrl: string, cluster: string | undefined, { namespace, pod, container }: Target): string {
  const query = new URLSearchParams({
    container,
    stdin: 'true',
    stdout: 'true',
    stderr: 'true',
    tty: 'true',
    command: '/bin/sh',
  });
  const proxy = cluster === undefined ? '/proxy' : `/clusters/${encodeURIComponent(cluster)}/proxy`;
  const path = `/api/v1/namespaces/${encodeURIComponent(namespace)}/pods/${encodeURIComponent(pod)}/exec`;
  return `${baseUrl}${proxy}${path}?${query}`;
}
