import { createHmac } from 'node:crypto';

type Signed = {
  method: string;
  url: URL;
  /** All headers, by lower-case name. */
  headers: Readonly<Record<string, string>>;
};

// In this order, one line each, even if missing. Requests without a body have no length.
const standardHeaders = [
  'content-encoding',
  'content-language',
  'content-length',
  'content-md5',
  'content-type',
  'date',
  'if-modified-since',
  'if-match',
  'if-none-match',
  'if-unmodified-since',
  'range',
];

/** The `authorization` of a request with the account key, according to "Authorize with Shared Key" of Azure Storage. */
export function signWithSharedKey({ method, url, headers }: Signed, account: string, key: string): string {
  const own = Object.keys(headers)
    .filter((name) => name.startsWith('x-ms-'))
    .sort()
    .map((name) => `${name}:${headers[name]}\n`);
  const lines = [method, ...standardHeaders.map((name) => headers[name] ?? '')];
  const text = `${lines.join('\n')}\n${own.join('')}${resourceOf(url, account)}`;
  const signature = createHmac('sha256', Buffer.from(key, 'base64')).update(text, 'utf8').digest('base64');
  return `SharedKey ${account}:${signature}`;
}

function resourceOf(url: URL, account: string): string {
  const names = [...new Set([...url.searchParams.keys()].map((name) => name.toLowerCase()))].sort();
  const values = (name: string) =>
    [...url.searchParams].flatMap(([key, value]) => (key.toLowerCase() === name ? [value] : [])).sort();
  const parameters = names.map((name) => `\n${name}:${values(name).join(',')}`);
  return `/${account}${url.pathname}${parameters.join('')}`;
}
