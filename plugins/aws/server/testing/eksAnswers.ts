import type { Answer, Question } from './answer.ts';

export type EksCluster = { endpoint?: string; certificateAuthority?: { data: string } };

/** Lists clusters one at a time, and describes each, as EKS does. */
export function answerOfClusters({ url, accessKeyId }: Question, clusters: ReadonlyMap<string, EksCluster>): Answer {
  const json = (status: number, body: object) => ({
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!accessKeyId) return json(403, { message: 'Missing Authentication Token' });
  const [, , name] = url.pathname.split('/');
  if (name === undefined) {
    const names = [...clusters.keys()];
    const at = Number(url.searchParams.get('nextToken') ?? 0);
    return json(200, { clusters: names.slice(at, at + 1), nextToken: at + 1 < names.length ? String(at + 1) : null });
  }
  const cluster = clusters.get(name);
  return cluster
    ? json(200, { cluster: { name, ...cluster } })
    : json(404, { message: `No cluster found for name: ${name}.` });
}
