import { access } from 'node:fs/promises';
import { extname } from 'node:path';
import { join } from 'node:path/posix';
import { writeWorkspaceFile } from '../../workspaces/workspaceFiles.ts';
import type { ActionContext } from '../action.ts';
import type { Attachment, ConfluenceClient } from './confluenceClient.ts';

const megabyte = 1024 * 1024;
/** The limit for one page. */
const maxBytes = 100 * megabyte;
const gliffy = 'application/gliffy+json';

type Context = Pick<ActionContext, 'workspace' | 'signal'>;

/** Saves the attachments of a page below the docs folder. Returns a function that maps a URL of an attachment to its saved file. */
export async function saveAttachments(
  attachments: readonly Attachment[],
  docsFolder: string,
  client: Pick<ConfluenceClient, 'download'>,
  { workspace, signal }: Context,
): Promise<(url: string) => string | undefined> {
  const saved = new Map<string, string>();
  let left = maxBytes;
  for (const attachment of attachments) {
    // The source of a drawing, which is also attached as an image.
    if (attachment.mediaType === gliffy || saved.has(attachment.title)) continue;
    const content = await client.download(attachment, left, signal);
    left -= content.length;
    const name = await freeName(safeName(attachment.title), (one) => isThere(workspace, join(docsFolder, 'img', one)));
    await writeWorkspaceFile(workspace, join(docsFolder, 'img', name), content);
    saved.set(attachment.title, name);
  }
  return (url) => {
    const name = isAttachment(url) ? saved.get(lastNameOf(url)) : undefined;
    return name === undefined ? undefined : `./img/${encodeURIComponent(name)}`;
  };
}

const isAttachment = (url: string) => /\/(?:attachments|thumbnails)\//.test(url);

function lastNameOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1).replaceAll('+', ' ');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A safe file name: without path separators, and not hidden. */
export const safeName = (title: string): string =>
  title
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
    .replace(/[\u0000-\u001f\u007f<>:"|?*/\\\s]+/g, '-')
    .replace(/^\.+/, '')
    .slice(0, 200) || 'page';

/** Many pages have an `image.png`, so names must be unique. */
async function freeName(name: string, isTaken: (name: string) => Promise<boolean>): Promise<string> {
  const end = extname(name);
  const stem = name.slice(0, name.length - end.length);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${stem}-${number}${end}`;
    if (!(await isTaken(candidate))) return candidate;
  }
}

const isThere = async (workspace: Context['workspace'], name: string): Promise<boolean> =>
  access(await workspace.within(name)).then(
    () => true,
    () => false,
  );
