import { InputError, ServiceUnavailableError } from '@callboard/errors';
import { type Asked, describeUrl } from '@callboard/integrations';
import * as z from 'zod';
import type { GerritPlace, GerritRef } from '../common/index.ts';
import type { GerritAccess } from './gerritAccess.ts';

const hash = z.string().regex(/^[\da-f]{40,64}$/);
const branch = z.object({ revision: hash });
/** For an annotated tag, `revision` is the tag itself, and `object` is the tagged commit. */
const tag = z.object({ revision: hash, object: hash.optional() });
const head = z.string().startsWith('refs/heads/');

/** The head has the name of a branch. */
export async function namedRef(access: GerritAccess, place: GerritPlace, asked: Asked) {
  const { ref = { kind: 'head' } satisfies GerritRef } = place;
  if (ref.kind !== 'head') return ref;
  const parsed = head.safeParse(await access.json(asked, (api) => api.head(place)));
  if (!parsed.success) throw new InputError(`'${describeUrl(asked.url)}' is in a project without a default branch`);
  return { kind: 'branch' as const, name: parsed.data.replace('refs/heads/', '') };
}

/** The commit of a branch or tag, or of the default branch for a URL without one. */
export async function lastCommit(access: GerritAccess, place: GerritPlace, asked: Asked): Promise<string> {
  const { kind, name } = await namedRef(access, place, asked);
  if (kind === 'commit') return name;
  const body = await access.json(asked, (api) => (kind === 'tag' ? api.tag(place, name) : api.branch(place, name)));
  const parsed = kind === 'tag' ? tag.safeParse(body) : branch.safeParse(body);
  if (!parsed.success) throw new ServiceUnavailableError(`Gerrit has no commit for '${describeUrl(asked.url)}'`);
  const { revision, object = revision } = parsed.data as z.output<typeof tag>;
  return object;
}
