export type Encoding = 'br' | 'gzip';

/** Best first: breaks ties between encodings that the client weights equally. */
const encodings: readonly Encoding[] = ['br', 'gzip'];

/** The response encoding for the client's `accept-encoding`, or undefined for none. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined;
  const likings = likingsOf(header);
  const liking = (encoding: Encoding) => likings.get(encoding) ?? likings.get('*') ?? 0;
  const best = encodings.reduce((left, right) => (liking(right) > liking(left) ? right : left));
  return liking(best) > 0 ? best : undefined;
}

function likingsOf(header: string): Map<string, number> {
  return new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=(.*)$/.exec(parameter)?.[1]).find((value) => value);
      return [name.trim(), quality === undefined ? 1 : Number(quality) || 0];
    }),
  );
}
