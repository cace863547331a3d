import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { statusOf } from '@callboard/errors';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import { type ConnectionLimit, callerKey, createMask, type Lazy, type Mask } from '@callboard/server-kit';
import {
  type DryRunRequest,
  type DryRunResult,
  type JsonObject,
  type TaskStep,
  type Template,
  type TemplatePreview,
  unknownInputs,
} from '../../common/index.ts';
import { logLine } from '../running/givenOut.ts';
import type { Journal } from '../running/journal.ts';
import type { RunParts } from '../running/run.ts';
import { runTask } from '../running/runTask.ts';
import { type NamedProblem, newRunState, type RunState } from '../tasks/runState.ts';
import { type Asking, parseTemplate, type TemplateFinder } from '../templates/findTemplate.ts';
import { refuseDeepValues } from '../templates/refuseDeepValues.ts';
import { type CheckedParts, refuseBadValues, userOf } from '../templates/startTemplate.ts';
import { taskSpecOf } from '../templates/taskSpec.ts';
import { emptyFolder } from '../workspaces/backUpWorkspace.ts';
import { type OpenWorkspace, openWorkspace } from '../workspaces/openWorkspace.ts';
import { readWorkspace, writeWorkspaceFile } from '../workspaces/workspaceFiles.ts';
import { templatePlace } from './templatePlace.ts';

type Options = {
  catalog: Pick<CatalogService, 'as'>;
  parts: Lazy<RunParts>;
  workspacePath(name: string): Promise<string>;
  maxLogBytes: number;
  timeoutMs: number;
  stopping: AbortSignal;
  places: ConnectionLimit;
};

export type DryRun = ReturnType<typeof createDryRun>;

type Attempt = {
  template: Template;
  ref: string;
  values: JsonObject;
  secrets: Record<string, string>;
  who: Asking;
  workspace: OpenWorkspace;
  /** Holds a copy of the workspace before a step. */
  kept: OpenWorkspace;
  taskId: string;
  /** Ends the attempt when nobody waits for its result. */
  signal?: AbortSignal;
  /** The files sent with a template that is not in the catalog. */
  source?: { baseUrl: string; folder: string };
};

/** Runs a template in a temporary workspace; actions with effects outside of it are simulated. */
export function createDryRun({ catalog, parts, workspacePath, maxLogBytes, timeoutMs, stopping, places }: Options) {
  /** Collects the log for the response, and stores nothing. */
  function memory(mask: Mask, state: RunState, { workspace, kept }: Pick<Attempt, 'workspace' | 'kept'>) {
    const log: DryRunResult['log'] = [];
    const journal: Journal = {
      log(body) {
        const line = logLine(body, { mask, state, maxBytes: maxLogBytes });
        if (line) log.push({ body: line });
      },
      begin: () => {},
      save: async (changeState) => changeState(),
      confirm: async () => {},
      saveState: async () => {},
      saveForRetry: () => copyForRetry(workspace, kept),
    };
    return { log, journal };
  }

  async function attempted({ template, ref, values, secrets, who, workspace, kept, taskId, source, signal }: Attempt) {
    const user = await userOf(who, catalog);
    const spec = taskSpecOf({ ref, template, values, user, baseUrl: source?.baseUrl });
    const mask = createMask(Object.values(secrets), { hidesParts: true });
    const state = newRunState();
    const { log, journal } = memory(mask, state, { workspace, kept });
    const ends = [stopping, AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
    const run = {
      taskId,
      isDryRun: true,
      spec,
      state,
      caller: who.principal,
      secrets,
      workspace,
      ...(source ? { templateFolder: source.folder } : {}),
      mask,
      journal,
      signal: AbortSignal.any(ends),
      stopping,
    };
    const ending = await runTask(run, parts.get());
    if (ending.status === 'waiting') throw new Error('A dry run cannot wait');
    return { ending, spec, state, log, mask };
  }

  /** Runs work with separate folders, if the caller is below the limit of concurrent dry runs. */
  async function inFolders<T>(who: Asking, work: (folders: Folders, open: OpenFolder) => Promise<T>): Promise<T> {
    const leave = places.take(callerKey(who.principal, who.request.ip));
    const taskId = randomUUID();
    const opened: OpenWorkspace[] = [];
    const open = async (suffix = '') => {
      const folder = await openWorkspace(await workspacePath(`dry-run-${taskId}${suffix}`));
      opened.push(folder);
      return folder;
    };
    try {
      return await work({ taskId, workspace: await open(), kept: await open('-kept') }, open);
    } finally {
      leave();
      for (const folder of opened) await folder.remove();
    }
  }

  return {
    /** Tries a template that is being written. */
    async run(request: DryRunRequest, who: Asking, checked?: CheckedParts): Promise<DryRunResult> {
      const { values, secrets = {}, directoryContents } = request;
      const template = parseTemplate(request.template);
      refuseBadValues(template, values, secrets, checked);
      return inFolders(who, async (folders, open) => {
        const files = await open('-source');
        await fill(files, directoryContents);
        const baseUrl = `file://${await files.within(templatePlace(template, directoryContents))}`;
        const source = { baseUrl, folder: files.path };
        const ref = 'template:default/dry-run';
        const tried = await attempted({ template, ref, values, secrets, who, source, ...folders });
        const { ending, spec, state, log, mask } = tried;
        if (ending.status === 'failed') throw failureOf(ending.error, spec.steps, state);
        const pretended = spec.steps.flatMap(({ id }, index) => (state.steps[index]?.isPretended ? [id] : []));
        const contents = await contentsOf(folders.workspace, mask);
        return {
          log,
          directoryContents: contents,
          output: ending.output,
          steps: spec.steps,
          pretended,
          unknownInputs: unknownIn(spec.steps, parts.get().actions),
        };
      });
    },

    /** The files that a template of the catalog would create with the values so far; if a step fails, those from before it. */
    preview({ ref, template }: FoundTemplate, values: JsonObject, who: Asking, signal: AbortSignal) {
      signal.throwIfAborted();
      refuseDeepValues(values);
      return inFolders(who, async (folders): Promise<TemplatePreview> => {
        const { ending } = await attempted({ template, ref, values, secrets: {}, who, signal, ...folders });
        const files = await readWorkspace(folders.workspace);
        return { files: files.map(({ path }) => path), isComplete: ending.status !== 'failed' };
      });
    },
  };
}

type Folders = Pick<Attempt, 'taskId' | 'workspace' | 'kept'>;
type OpenFolder = (suffix?: string) => Promise<OpenWorkspace>;
type FoundTemplate = Awaited<ReturnType<TemplateFinder>>;

/** The template failed, not the request. */
export class FailedDryRunError extends Error {}

/**
 * Names the failed step, because a failed response has no log. The author may read the error of a step, as in a task, even if the
 * action did not throw a named one.
 */
function failureOf({ name, message }: NamedProblem, steps: readonly TaskStep[], state: RunState): Error {
  const step = steps.find((_, index) => state.steps[index]?.status === 'failed');
  if (!step) return Object.assign(new FailedDryRunError(message), { name });
  const failure = Object.assign(new FailedDryRunError(`Step '${step.id}' (${step.action}): ${message}`), { name });
  return statusOf(failure) === undefined ? Object.assign(failure, { name: 'InputError' }) : failure;
}

/** Unknown inputs are ignored, so no step fails because of them: only the author can tell a typo from an input of a newer action. */
const unknownIn = (steps: readonly TaskStep[], actions: RunParts['actions']) =>
  steps.flatMap(({ id, action, input }) =>
    unknownInputs(actions.inputOf(action), input).map((unknown) => ({ stepId: id, action, ...unknown })),
  );

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
    await writeWorkspaceFile(folder, path, Buffer.from(base64Content, 'base64'));
  }
}

async function contentsOf(workspace: OpenWorkspace, mask: Mask): Promise<DryRunResult['directoryContents']> {
  const files = await readWorkspace(workspace);
  return files.map(({ path, content, isExecutable }) => ({
    path: mask.value(path),
    executable: isExecutable,
    base64Content: (isUtf8(content) ? Buffer.from(mask.value(String(content))) : content).toString('base64'),
  }));
}
