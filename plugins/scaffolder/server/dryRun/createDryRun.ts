import { randomUUID } from 'node:crypto';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import { callerKey, type Places } from '@callboard/server-kit';
import type { DryRunRequest, DryRunResult, TaskStep, Template } from '../../common/index.ts';
import { createMask, type Mask } from '../running/createMask.ts';
import type { Journal } from '../running/journal.ts';
import { bounded } from '../running/logBound.ts';
import type { NamedProblem, RunParts } from '../running/run.ts';
import { runTask } from '../running/runTask.ts';
import { newRunState, type RunState } from '../tasks/runState.ts';
import { type Asking, parseTemplate } from '../templates/findTemplate.ts';
import { refuseBadValues, userOf } from '../templates/startTemplate.ts';
import { taskSpecOf } from '../templates/taskSpec.ts';
import { emptyFolder } from '../workspaces/emptyFolder.ts';
import { type OpenWorkspace, openWorkspace } from '../workspaces/openWorkspace.ts';
import { readWorkspace } from '../workspaces/workspaceFiles.ts';
import { templatePlace } from './templatePlace.ts';

type Options = {
  catalog: Pick<CatalogService, 'as'>;
  parts(): RunParts;
  workspacePath(name: string): Promise<string>;
  maxLogBytes: number;
  timeoutMs: number;
  stopping: AbortSignal;
  places: Places;
};

export type DryRun = ReturnType<typeof createDryRun>;

/** Runs a template that somebody writes, in a workspace that is gone afterwards; what would reach outside is only pretended. */
export function createDryRun({ catalog, parts, workspacePath, maxLogBytes, timeoutMs, stopping, places }: Options) {
  /** What is said goes into the answer, and nothing is kept. */
  function memory(mask: Mask, state: RunState, { workspace, kept }: Pick<Folders, 'workspace' | 'kept'>) {
    const log: DryRunResult['log'] = [];
    const journal: Journal = {
      log(body) {
        const line = bounded(mask.value(body), state, maxLogBytes);
        if (line) log.push({ body: line });
      },
      begin: () => {},
      keep: async () => {},
      keepEffect: async () => {},
      keepForRetry: () => copyForRetry(workspace, kept),
    };
    return { log, journal };
  }

  async function tried(
    template: Template,
    request: DryRunRequest,
    who: Asking,
    folders: Folders,
  ): Promise<DryRunResult> {
    const { values, secrets = {}, directoryContents } = request;
    const { taskId, workspace, source } = folders;
    await fill(source, directoryContents);
    const baseUrl = `file://${await source.within(templatePlace(template, directoryContents))}`;
    const user = await userOf(who, catalog);
    const spec = taskSpecOf({ ref: 'template:default/dry-run', template, values, user, baseUrl });
    const mask = createMask(Object.values(secrets));
    const state = newRunState();
    const { log, journal } = memory(mask, state, folders);
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]);
    const run = {
      taskId,
      isDryRun: true,
      spec,
      state,
      caller: who.principal,
      secrets,
      workspace,
      templateFolder: source.path,
      mask,
      journal,
      signal,
    };
    const ending = await runTask(run, parts());
    if (ending.status === 'waiting') throw new Error('A dry run does not wait');
    if (ending.status === 'failed') throw failureOf(ending.error, spec.steps, state);
    const pretended = spec.steps.flatMap(({ id }, index) => (state.steps[index]?.isPretended ? [id] : []));
    const contents = await contentsOf(workspace);
    return { log, directoryContents: contents, output: ending.output, steps: spec.steps, pretended };
  }

  return async (request: DryRunRequest, who: Asking): Promise<DryRunResult> => {
    const template = parseTemplate(request.template);
    refuseBadValues(template, request.values, request.secrets ?? {});
    const leave = places.take(callerKey(who.principal, who.request.ip));
    const taskId = randomUUID();
    const opened: OpenWorkspace[] = [];
    const open = async (name: string) => {
      const folder = await openWorkspace(await workspacePath(name));
      opened.push(folder);
      return folder;
    };
    try {
      const workspace = await open(`dry-run-${taskId}`);
      const source = await open(`dry-run-${taskId}-source`);
      const kept = await open(`dry-run-${taskId}-kept`);
      return await tried(template, request, who, { taskId, workspace, source, kept });
    } finally {
      leave();
      for (const folder of opened) await folder.remove();
    }
  };
}

type Folders = { taskId: string; workspace: OpenWorkspace; source: OpenWorkspace; kept: OpenWorkspace };

/** There is no log beside the answer that would say where it happened. */
function failureOf({ name, message }: NamedProblem, steps: readonly TaskStep[], state: RunState): Error {
  const step = steps.find((_, index) => state.steps[index]?.status === 'failed');
  const place = step ? `Step '${step.id}' (${step.action}): ` : '';
  return Object.assign(new Error(`${place}${message}`), { name });
}

async function copyForRetry(workspace: OpenWorkspace, kept: OpenWorkspace): Promise<() => Promise<void>> {
  const copy = async (from: OpenWorkspace, to: OpenWorkspace) => {
    await emptyFolder(to.path);
    await cp(from.path, to.path, { recursive: true, verbatimSymlinks: true });
  };
  await copy(workspace, kept);
  return () => copy(kept, workspace);
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
