import { randomBytes } from 'node:crypto';
import { ConflictError, InputError } from '@callboard/errors';
import type { UrlReader } from '@callboard/integrations';
import type { EditedRole, PolicyPreview, PolicyProposal } from '../../common/index.ts';
import type { Edited } from './editTexts.ts';

const maxBytes = 5_000_000;

type Options = {
  roles: readonly EditedRole[];
  files: readonly (Edited & { url: string })[];
  preview: PolicyPreview;
  reader: Pick<UrlReader, 'read'>;
};

/** The content of a pull request. A file that differs from the one in the repository is rejected: the proposal would undo its changes. */
export async function proposalOf({ roles, files, preview, reader }: Options): Promise<PolicyProposal> {
  const places = files.map(({ url }) => placeOf(url));
  const [first] = places;
  const other = files.find((_, index) => places[index]!.folder !== first?.folder);
  if (!first || other) {
    throw new InputError(
      `${files[0]?.file} and ${other?.file} are in different folders at the code host, so they cannot be in one pull request: edit one role at a time`,
    );
  }
  for (const { file, url, before } of files) {
    const { content } = await reader.read(url, { maxBytes });
    if (content.toString('utf8') === before) continue;
    throw new ConflictError(`${file} differs from ${url}: deploy the version in the repository, then edit it`);
  }
  const names = roles.map(({ role }) => role);
  return {
    url: files[0]!.url,
    branch: `roles-${randomBytes(4).toString('hex')}`,
    title: names.length === 1 ? `Change ${names[0]}` : `Change ${names.length} roles`,
    body: bodyOf(names, preview),
    files: files.map(({ after }, index) => ({ path: places[index]!.name, content: after })),
  };
}

/** The folder and the name of a file; Azure DevOps has the path in the query. */
function placeOf(text: string): { folder: string; name: string } {
  const url = new URL(text);
  const path = url.searchParams.get('path') ?? decodeURIComponent(url.pathname);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const inQuery = url.searchParams.has('path');
  if (inQuery) url.searchParams.set('path', path.slice(0, path.length - name.length));
  else url.pathname = url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1);
  return { folder: url.href, name };
}

function bodyOf(names: readonly string[], { people, changes }: PolicyPreview): string {
  const lines = changes.map(({ permission, effect, count, includesOthers, before, after }) => {
    const who = `${count} of ${people} people${includesOthers ? ' and all other signed-in users' : ''}`;
    return `- ${who}: ${effect} \`${permission.name}\` (${before.result} → ${after.result})`;
  });
  const effects = lines.length > 0 ? lines : ['- Nobody gains or loses a permission.'];
  return [`Changes ${names.map((name) => `\`${name}\``).join(', ')} in the portal's policy.`, '', ...effects].join(
    '\n',
  );
}
