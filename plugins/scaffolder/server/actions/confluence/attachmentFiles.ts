import { access } from 'node:fs/promises';
import { extname } from 'node:path';
import { join } from 'node:path/posix';
import { writeWorkspaceFile } from '../../workspaces/workspaceFiles.ts';
import type { ActionContext } from '../action.ts';
import type { Attachment, ConfluenceClient } from './confluenceClient.ts';

const megabyte = 1024 * 1024;
/** Of one page. */
const maxBytes = 100 * megabyte;
const gliffy = 'application/gliffy+json';

type Context = Pick<ActionContext, 'workspace' | 'signal'>;

/** Saves the attachments of a page below the docs folder. Gives where in the Markdown a URL leads, if it leads to one of them. */
export async function saveAttachments(
  attachments: readonly Attachment[],
  docsFolder: string,
  client: Pick<ConfluenceClient, 'download'>,
  { workspace, signal }: Context,
): Promise<(url: string) => string | undefined> {
  const saved = new Map<string, string>();
  let left = maxBytes;
  for (const attachment of attachments) {
    // The source of a drawing, which comes as a picture too.
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

/** A name that is a file in every folder: no part of a path, and nothing hidden. */
export const safeName = (title: string): string =>
  title
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
    .replace(/[\u0000-\u001f\u007f<>:"|?*/\\\s]+/g, '-')
    .replace(/^\.+/, '')
    .slice(0, 200) || 'page';

/** Many pages have an `image.png`, and none may take that of another. */
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
