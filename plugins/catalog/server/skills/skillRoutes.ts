import { createHash } from 'node:crypto';
import { type FileAnswer, serve } from '@callboard/contract/server';
import { NotFoundError } from '@callboard/errors';
import { type PluginContext, wellKnownPoint } from '@callboard/server-kit';
import { catalogEntityRead, type Entity, skillContract } from '../../common/index.ts';
import type { Caller } from '../caller.ts';
import type { EntityAccess } from '../entityAccess.ts';
import type { QueryService } from '../query/service.ts';
import { skillDescription, skillName, skillText } from './skillText.ts';

type Options = {
  http: PluginContext['http'];
  extensions: Pick<PluginContext['extensions'], 'add'>;
  access: Pick<EntityAccess, 'visibleTo'>;
  queries: Pick<QueryService, 'queryEntities'>;
};

const MAX_SKILLS = 1_000;
const query = { kind: 'AiResource', 'spec.type': 'skill' };
/** Wire: identifies the second version of the index. */
const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
const FILE = 'SKILL.md';

/** The skills of the catalog where agents look for them. Nobody gets one that they may not see in the catalog. */
export function skillRoutes({ http, extensions, access, queries }: Options): void {
  for (const folder of ['skills', 'agent-skills'])
    extensions.add(wellKnownPoint, { path: `/.well-known/${folder}/*`, route: `/${folder}/*` });

  async function skillsFor(caller: Caller): Promise<ReadonlyMap<string, Entity>> {
    const visible = await access.visibleTo(caller, catalogEntityRead);
    const { items } = queries.queryEntities({ query, limit: MAX_SKILLS, isCounted: false }, visible);
    const skills = new Map<string, Entity>();
    for (const json of items) {
      const entity = JSON.parse(json) as Entity;
      const name = skillName(entity);
      // Names that differ only in case or punctuation are one name to agents.
      if (name !== '' && !skills.has(name)) skills.set(name, entity);
    }
    return skills;
  }

  const digests = new Map<string, string>();
  /** Texts change only with their entity. */
  function digestOf(entity: Entity): string {
    const { uid, etag } = entity.metadata;
    const key = `${uid} ${etag}`;
    const known = digests.get(key);
    if (known !== undefined) return known;
    const digest = `sha256:${createHash('sha256').update(skillText(entity)).digest('hex')}`;
    if (digests.size >= 2 * MAX_SKILLS) digests.clear();
    digests.set(key, digest);
    return digest;
  }

  async function fileOf(caller: Caller, name: string): Promise<FileAnswer> {
    const entity = (await skillsFor(caller)).get(name);
    if (!entity) throw new NotFoundError(`No skill '${name}'`);
    return { content: skillText(entity), type: 'text/markdown; charset=utf-8' };
  }

  serve(http, skillContract, {
    listSkills: async (_input, request) => ({
      skills: [...(await skillsFor(request))].map(([name, entity]) => ({
        name,
        description: skillDescription(entity),
        files: [FILE],
      })),
    }),
    getSkill: ({ params }, request) => fileOf(request, params.name),
    listAgentSkills: async (_input, request) => ({
      $schema: SCHEMA,
      skills: [...(await skillsFor(request))].map(([name, entity]) => ({
        name,
        type: 'skill-md' as const,
        description: skillDescription(entity),
        url: `${name}/${FILE}`,
        digest: digestOf(entity),
      })),
    }),
    getAgentSkill: ({ params }, request) => fileOf(request, params.name),
  });
}
