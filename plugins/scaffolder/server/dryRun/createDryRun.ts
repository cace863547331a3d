import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { DryRunRequest, DryRunResult, LogBody } from '../../common/index.ts';
import { createMask } from '../running/createMask.ts';
import { bounded } from '../running/logBound.ts';
import type { RunParts } from '../running/run.ts';
import { runTask } from '../running/runTask.ts';
import { newRunState } from '../tasks/runState.ts';
import { type Asking, parseTemplate } from '../templates/findTemplate.ts';
import { refuseBadValues, userOf } from '../templates/startTemplate.ts';
import { stepsOf, taskSpecOf } from '../templates/taskSpec.ts';
import { type OpenWorkspace, openWorkspace } from '../workspaces/openWorkspace.ts';
import { readWorkspace } from '../workspaces/workspaceFiles.ts';

type Options = {
  catalog: Pick<CatalogService, 'as'>;
  parts(): RunParts;
  workspacePath(name: string): Promise<string>;
  maxLogBytes: number;
  timeoutMs: number;
  stopping: AbortSignal;
};

export type DryRun = ReturnType<typeof createDryRun>;

/** Runs a template that somebody writes, in a workspace that is gone afterwards; what would reach outside is only pretended. */
export function createDryRun({ catalog, parts, workspacePath, maxLogBytes, timeoutMs, stopping }: Options) {
  return async (request: DryRunRequest, who: Asking): Promise<DryRunResult> => {
    const template = parseTemplate(request.template);
    const { values, secrets = {}, directoryContents } = request;
    refuseBadValues(template, values, secrets);
    const taskId = randomUUID();
    const workspace = await openWorkspace(await workspacePath(`dry-run-${taskId}`));
    const source = await openWorkspace(await workspacePath(`dry-run-${taskId}-source`));
    try {
      await fill(source, directoryContents);
      const baseUrl = pathToFileURL(await source.within('template.yaml')).href;
      const ref = 'template:default/dry-run';
      const spec = taskSpecOf({ ref, template, values, user: await userOf(who, catalog), baseUrl });
      const log: { body: LogBody }[] = [];
      const mask = createMask(Object.values(secrets));
      const state = newRunState();
      const run = {
        ...{ taskId, isDryRun: true, spec, state, caller: who.principal, secrets, workspace, mask },
        journal: {
          log(body: LogBody) {
            const line = bounded(mask.value(body), state, maxLogBytes);
            if (line) log.push({ body: line });
          },
          begin: () => {},
          keep: async () => {},
          keepEffect: async () => {},
        },
        signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
      };
      const ending = await runTask(run, parts());
      if (ending.status === 'failed') throw Object.assign(new Error(ending.error.message), { name: ending.error.name });
      if (ending.status === 'waiting') throw new Error('A dry run does not wait');
      const steps = stepsOf(template);
      return {
        log,
        directoryContents: await contentsOf(workspace),
        output: ending.output,
        steps,
        pretended: steps.flatMap(({ id }, index) => (state.steps[index]?.isPretended ? [id] : [])),
      };
    } finally {
      await workspace.remove();
      await source.remove();
    }
  };
}

async function fill(folder: OpenWorkspace, files: DryRunRequest['directoryContents']): Promise<void> {
  for (const { path, base64Content } of files) {
    const target = await folder.within(path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, Buffer.from(base64Content, 'base64'));
  }
}

async function contentsOf(workspace: OpenWorkspace): Promise<DryRunResult['directoryContents']> {
  const files = await readWorkspace(workspace);
  return files.map(({ path, content, isExecutable }) => ({
    path,
    executable: isExecutable,
    base64Content: content.toString('base64'),
  }));
}
