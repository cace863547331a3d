/** The input for the body: text, or form fields. */
export type BodyInput = { text: string; fields: Readonly<Record<string, string>>; files: readonly string[] };

/** `file` is the name of a file field, which only curl can send. */
export type FormPart = { name: string; value: string } | { name: string; file: true };

type Encoded = { mediaType?: string; body?: string; parts?: readonly FormPart[] };

export function isForm(mediaType: string): boolean {
  return isMultipart(mediaType) || mediaType.startsWith('application/x-www-form-urlencoded');
}

function isMultipart(mediaType: string): boolean {
  return mediaType.startsWith('multipart/');
}

/** The encoded body. An empty one is not sent. */
export function encodeBody(mediaType: string, { text, fields, files }: BodyInput): Encoded {
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  if (isMultipart(mediaType)) {
    const parts: FormPart[] = [
      ...filled.map(([name, value]) => ({ name, value })),
      ...files.map((name) => ({ name, file: true as const })),
    ];
    const boundary = 'callboard-9f1d7c52b8e34a60';
    return { mediaType: `${mediaType}; boundary=${boundary}`, body: multipartText(filled, boundary), parts };
  }
  if (isForm(mediaType)) return filled.length === 0 ? {} : { mediaType, body: String(new URLSearchParams(filled)) };
  return text === '' ? {} : { mediaType, body: text };
}

function multipartText(fields: readonly (readonly [string, string])[], boundary: string): string {
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${boundary}--\r\n`;
}

function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
