import { ConflictError, InputError } from '@callboard/errors';
import type { UrlReader } from '@callboard/integrations';
import { type Entity, type LocationSpec, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import * as z from 'zod';
import { createAction } from '../action.ts';
import { stepExample } from '../stepExample.ts';

const optional = z
  .boolean()
  .optional()
  .describe('Whether the file may be missing or already registered; false by default');
const input = z.union([
  z.object({ catalogInfoUrl: z.string().describe('The absolute URL of the catalog file'), optional }),
  z.object({
    repoContentsUrl: z.string().describe('The absolute URL of the root of a repository'),
    catalogInfoPath: z
      .string()
      .optional()
      .describe('The path of the file below that root; `/catalog-info.yaml` by default'),
    optional,
  }),
]);

type Parts = { catalog: CatalogService; reader: Pick<UrlReader, 'resolve' | 'repository' | 'normalize'> };

export const registerEntity = ({ catalog, reader }: Parts) =>
  createAction({
    id: 'catalog:register',
    description: 'Registers a catalog file on behalf of the user.',
    input,
    output: z.object({
      entityRef: z.string().optional().describe('The entity in the file; the first Component if there are several'),
      catalogInfoUrl: z.string().describe('The registered URL'),
    }),
    examples: [
      {
        description: 'Register a catalog file',
        input: { catalogInfoUrl: 'https://github.com/meridian-air/snack-planner/blob/main/catalog-info.yaml' },
      },
      stepExample(
        'Register a published repository',
        { id: 'publish', action: 'publish:github', input: { repoUrl: '${{ parameters.repoUrl }}' } },
        {
          action: 'catalog:register',
          input: {
            repoContentsUrl: '${{ steps.publish.output.repoContentsUrl }}',
            catalogInfoPath: '/catalog-info.yaml',
          },
        },
      ),
    ],
    isIdempotent: true,
    async run({ input: asked, caller, logger, once }) {
      const target = targetOf(asked, reader);
      const mayBeMissing = asked.optional ?? false;
      logger.info(`Registering ${target} in the catalog`);
      const place = { type: 'url', target };
      const portal = catalog.as(caller);
      // Stored before the first attempt: a run that died right after registering finds its own location, and must not fail because of it.
      const wasThere = await once('was-there', async () =>
        (await portal.locations()).some((other) => isSame(place, other)),
      );
      await once('register', () =>
        portal.register(place).then(
          () => true,
          (thrown) => {
            if (mayBeMissing || (thrown instanceof ConflictError && !wasThere)) return false;
            throw thrown;
          },
        ),
      );
      const entities = await portal.preview(place).catch((thrown) => {
        if (mayBeMissing) return [];
        throw thrown;
      });
      const entity = mainEntity(entities);
      return { catalogInfoUrl: target, ...(entity && { entityRef: stringifyEntityRef(entity) }) };
    },
  });

function targetOf(asked: z.output<typeof input>, reader: Parts['reader']): string {
  if ('catalogInfoUrl' in asked) return asked.catalogInfoUrl;
  const { repoContentsUrl, catalogInfoPath = '/catalog-info.yaml' } = asked;
  if (!reader.repository(repoContentsUrl)) throw new InputError(`No integration found for host ${repoContentsUrl}`);
  const file = reader.resolve(catalogInfoPath, repoContentsUrl);
  // In the spelling of the publishing action, which is also that of discovery: otherwise one file becomes two sources.
  const asGiven = `${repoContentsUrl.replace(/\/$/, '')}/${catalogInfoPath.replace(/^\.?\//, '')}`;
  return reader.normalize(asGiven) === file ? asGiven : file;
}

const isSame = (one: LocationSpec, other: LocationSpec) => one.type === other.type && one.target === other.target;

function mainEntity(entities: readonly Entity[]): Entity | undefined {
  const own = entities.filter(({ metadata }) => !metadata.name.startsWith('generated-'));
  return own.find(({ kind }) => kind === 'Component') ?? own[0] ?? entities[0];
}
