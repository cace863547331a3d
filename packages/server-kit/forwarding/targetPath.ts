import { InputError } from '@callboard/errors';

const maxDecodings = 5;

/**
 * The segments of a path as the most lenient server could parse them: fully decoded, without empty segments and without
 * everything after a semicolon, a question mark or a hash. Rejects anything that could be a path traversal at any stage
 * of decoding.
 */
export function lenientSegments(path: string): string[] {
  let form = plain(path);
  for (let time = 0; time <= maxDecodings; time++) {
    refuseTricks(form, path);
    const decoded = plain(decodeOnce(form, path));
    if (decoded === form) return form.split('/').flatMap((segment) => bare(segment) || []);
    form = decoded;
  }
  throw refusal(path, 'is encoded too many times');
}

/** Characters that some servers accept as others: other forms of dots and slashes, and an old way to encode them. */
const lookalikes: readonly [RegExp, string | ((found: string) => string)][] = [
  [/%u[\da-f]{4}/gi, (found) => String.fromCharCode(Number.parseInt(found.slice(2), 16))],
  [/[\uff0e\u2024\ufe52]/g, '.'],
  [/\u2025/g, '..'],
  [/[\uff0f\u2044\u2215\u29f8]/g, '/'],
  [/[\uff3c\u2216\u29f5\ufe68]/g, '\\'],
];

function plain(form: string): string {
  return lookalikes.reduce((text, [letter, replacement]) => text.replace(letter, replacement as string), form);
}

function refuseTricks(form: string, path: string): void {
  if (form.includes('\\')) throw refusal(path, 'contains a backslash');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are rejected.
  if (/[\u0000-\u001f\u007f]/.test(form)) throw refusal(path, 'contains control characters');
  if (form.split('/').some((segment) => /^\.{1,2}$/.test(bare(segment))))
    throw refusal(path, 'points outside its folder');
}

/** Some servers treat `..;x` as `..`, or stop reading at an encoded or plain `?` or `#`. */
const bare = (segment: string) => (segment.split(/[;?#]/, 1)[0] ?? '').trim();

function decodeOnce(form: string, path: string): string {
  // A percent sign that encodes nothing stays as it is; a valid escape must also decode.
  if (!/%[\da-f]{2}/i.test(form)) return form;
  try {
    return decodeURIComponent(form.replace(/%(?![\da-f]{2})/gi, '%25'));
  } catch {
    throw refusal(path, 'is not encoded as UTF-8');
  }
}

const refusal = (path: string, reason: string) => new InputError(`The path '${path.slice(0, 200)}' ${reason}`);

/** The path on the target; it always stays below the base path. */
export function targetPath(base: string, path: string): string {
  lenientSegments(path);
  return `${base.replace(/(?<!\/)\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}
