import { InputError } from '@callboard/errors';
import { isPlainObject } from '@callboard/plugin-catalog/common';
import * as z from 'zod';
import { ANNOTATION_TEMPLATE_VERSION } from '../../../common/index.ts';
import { readWorkspaceFile, writeWorkspaceFile } from '../../workspaces/workspaceFiles.ts';
import { type ActionContext, createAction } from '../action.ts';
import { runDataJob } from '../data/runDataJob.ts';
import { parseContent } from '../files/readFile.ts';

const input = z.object({
  labels: z.record(z.string(), z.string()).optional().describe('Labels to set'),
  annotations: z.record(z.string(), z.string()).optional().describe('Annotations to set'),
  spec: z.record(z.string(), z.any()).optional().describe('Values to set in `spec`'),
  entityFilePath: z.string().optional().describe('The catalog file; `catalog-info.yaml` by default'),
  objectYaml: z.record(z.string(), z.any()).optional().describe('An entity to use instead of a file'),
  writeToFile: z.string().optional().describe('The file to write; `catalog-info.yaml` by default'),
});
type Input = z.output<typeof input>;
type Marks = Pick<Input, 'annotations' | 'labels' | 'spec'>;
const catalogFile = 'catalog-info.yaml';

/** An action that annotates an entity in the workspace, with its input and with its own annotations. */
function annotating(id: string, description: string, marksOf: (context: ActionContext<Input>) => Marks) {
  return createAction({
    id,
    description,
    input,
    output: z.object({ annotatedObject: z.string().describe('The entity as YAML') }),
    examples: [{ description, input: { labels: { tier: '2' } } }],
    supportsDryRun: true,
    isConfined: true,
    async run(context) {
      const { input: asked, workspace, logger, signal } = context;
      const entity = asked.objectYaml ?? (await entityIn(context));
      const own = marksOf(context);
      const metadata = isPlainObject(entity.metadata) ? entity.metadata : {};
      const value = {
        ...entity,
        metadata: {
          ...metadata,
          annotations: { ...objectOf(metadata.annotations), ...own.annotations, ...asked.annotations },
          labels: { ...objectOf(metadata.labels), ...own.labels, ...asked.labels },
        },
        spec: { ...objectOf(entity.spec), ...own.spec, ...asked.spec },
      };
      const target = asked.writeToFile ?? catalogFile;
      const text = await runDataJob('writeYaml', { value }, { doing: `write '${target}' as YAML`, signal });
      await writeWorkspaceFile(workspace, target, text);
      logger.info(`Annotated the entity in ${target}`);
      return { annotatedObject: text };
    },
  });
}

const objectOf = (value: unknown) => (isPlainObject(value) ? value : {});

async function entityIn({ input: { entityFilePath = catalogFile }, workspace, signal }: ActionContext<Input>) {
  const text = (await readWorkspaceFile(workspace, entityFilePath)).toString('utf8');
  const entity = await parseContent(text, 'yaml', entityFilePath, signal);
  if (!isPlainObject(entity)) throw new InputError(`'${entityFilePath}' does not contain an entity`);
  return entity;
}

export const annotateActions = [
  annotating(
    'catalog:annotate',
    'Sets labels, annotations and `spec` values of an entity in the workspace.',
    () => ({}),
  ),
  annotating('catalog:timestamping', 'Annotates an entity in the workspace with the time of its creation.', () => ({
    annotations: { 'backstage.io/createdAt': new Date().toISOString() },
  })),
  annotating(
    'catalog:scaffolded-from',
    'Annotates an entity in the workspace with the template that created it.',
    ({ template }) => ({
      spec: { scaffoldedFrom: template.entityRef },
    }),
  ),
  annotating(
    'catalog:template:version',
    'Annotates an entity in the workspace with the version of its template.',
    ({ template }) => {
      const version = template.annotations?.[ANNOTATION_TEMPLATE_VERSION];
      return version === undefined ? {} : { annotations: { [ANNOTATION_TEMPLATE_VERSION]: version } };
    },
  ),
];
