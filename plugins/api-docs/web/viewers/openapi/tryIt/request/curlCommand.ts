import type { BuiltRequest } from './buildRequest.ts';
import type { FormPart } from './encodeBody.ts';

/** The request for a shell. */
export function curlCommand({ method, url, headers, body, parts }: BuiltRequest): string {
  const isMultipart = parts !== undefined;
  const shown = headers.filter(({ name }) => !(isMultipart && name === 'Content-Type'));
  const lines = [
    // curl would take brackets in an address for a pattern.
    `curl ${/[[\]{}]/.test(url) ? '-g ' : ''}${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    ...shown.map(({ name, value }) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(parts ?? []).map(formOption),
    ...(body === undefined || isMultipart ? [] : [`--data-raw ${quoted(body)}`]),
  ];
  return lines.join(' \\\n  ');
}

/** `-F` would read a file named by a value that starts with `@`, and the value may come from the definition. */
function formOption(part: FormPart): string {
  return 'file' in part
    ? `-F ${quoted(`${part.name}=@file`)}`
    : `--form-string ${quoted(`${part.name}=${part.value}`)}`;
}

/** Nothing inside single quotes means anything to a shell but the quote itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
