import type { BuiltRequest } from './buildRequest.ts';
import type { FormPart } from './encodeBody.ts';

/** The request as a shell command. */
export function curlCommand({ method, url, headers, body, parts }: BuiltRequest): string {
  const isMultipart = parts !== undefined;
  const shown = headers.filter(({ name }) => !(isMultipart && name === 'Content-Type'));
  const lines = [
    // curl would treat brackets in a URL as a pattern.
    `curl ${/[[\]{}]/.test(url) ? '-g ' : ''}${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    ...shown.map(({ name, value }) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(parts ?? []).map(formOption),
    ...(body === undefined || isMultipart ? [] : [`--data-raw ${quoted(body)}`]),
  ];
  return lines.join(' \\\n  ');
}

/** `-F` reads a file if a value starts with `@`, and the value may come from the definition. */
function formOption(part: FormPart): string {
  return 'file' in part
    ? `-F ${quoted(`${part.name}=@file`)}`
    : `--form-string ${quoted(`${part.name}=${part.value}`)}`;
}

/** Inside single quotes, only the quote itself is special to a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
