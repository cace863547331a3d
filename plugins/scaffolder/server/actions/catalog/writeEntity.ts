import * as z from 'zod';
import { ANNOTATION_SOURCE_TEMPLATE } from '../../../common/index.ts';
import { writeWorkspaceFile } from '../../workspaces/workspaceFiles.ts';
import { createAction } from '../action.ts';
import { runDataJob } from '../data/runDataJob.ts';

const entity = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), annotations: z.record(z.string(), z.any()).optional() }),
});

export const writeEntity = createAction({
  id: 'catalog:write',
  description: 'Writes an entity as a catalog file to the workspace, annotated with the template.',
  input: z.object({
    entity: z.record(z.string(), z.any()).pipe(entity).describe('The entity'),
    filePath: z.string().optional().describe('The file in the workspace; `catalog-info.yaml` by default'),
  }),
  examples: [
    {
      description: 'Write a catalog file',
      input: {
        entity: {
          apiVersion: 'backstage.io/v1alpha1',
          kind: 'Component',
          metadata: { name: 'snack-planner', annotations: {} },
          spec: { type: 'service', lifecycle: 'production', owner: 'group:default/runway' },
        },
      },
    },
  ],
  supportsDryRun: true,
  isConfined: true,
  async run({ input, template, workspace, logger, signal }) {
    const { filePath = 'catalog-info.yaml' } = input;
    const { metadata, ...rest } = input.entity;
    const annotations = { ...metadata.annotations, [ANNOTATION_SOURCE_TEMPLATE]: template.entityRef };
    const { apiVersion, kind, ...others } = rest;
    const value = { apiVersion, kind, metadata: { ...metadata, annotations }, ...others };
    const text = await runDataJob('writeYaml', { value }, { doing: `write '${filePath}' as YAML`, signal });
    await writeWorkspaceFile(workspace, filePath, text);
    logger.info(`Wrote ${filePath}`);
  },
});
