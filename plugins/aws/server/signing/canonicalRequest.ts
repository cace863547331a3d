import { encodeForAws } from '../../common/index.ts';

type RequestToSign = {
  method: string;
  /** The path is used unchanged: the caller has encoded it like AWS, exactly once. */
  url: URL;
  /** All headers that are signed besides the host. */
  headers: Readonly<Record<string, string>>;
  /** The SHA-256 of the body. */
  payloadHash: string;
};

/** The canonical form of a request that both sides sign, and the names of its headers. */
export function canonicalRequest({ method, url, headers, payloadHash }: RequestToSign) {
  const lines = Object.entries({ ...headers, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim().split(/\s+/).join(' ')] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const signedHeaders = lines.map(([name]) => name).join(';');
  const headerLines = lines.map(([name, value]) => `${name}:${value}\n`).join('');
  const text = [method, url.pathname, canonicalQuery(url), headerLines, signedHeaders, payloadHash].join('\n');
  return { text, signedHeaders };
}

/** Sorted by name and then by value, each encoded; a parameter without a value gets an empty one. */
function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => [encodeForAws(name), encodeForAws(value)] as const)
    .sort(([name, value], [otherName, otherValue]) => {
      if (name === otherName) return value < otherValue ? -1 : 1;
      return name < otherName ? -1 : 1;
    })
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}
