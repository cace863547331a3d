type Target = { namespace: string; pod: string; container: string };

/** Wire: what the cluster is asked to run, and which of its channels to tie. */
export function execUrl(baseUrl: string, { namespace, pod, container }: Target): string {
  const query = new URLSearchParams({
    container,
    stdin: 'true',
    stdout: 'true',
    stderr: 'true',
    tty: 'true',
    command: '/bin/sh',
  });
  const path = `/api/v1/namespaces/${encodeURIComponent(namespace)}/pods/${encodeURIComponent(pod)}/exec`;
  return `${baseUrl}/proxy${path}?${query}`;
}
