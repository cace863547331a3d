import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confinedPath } from '@callboard/integrations';
import { createMask } from '@callboard/server-kit';
import { onTestFinished } from 'vitest';
import { type ActionContext, type ScaffolderAction, type Workspace, writeWorkspaceFile } from '../index.ts';

export type ActionRun = Partial<Omit<ActionContext, 'input' | 'workspace'>> & { workspace?: Workspace };

/** A new workspace, and a function that deletes it. */
export async function aWorkspace(): Promise<Workspace & { remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'callboard-workspace-'));
  return {
    path,
    within: (name) => confinedPath(path, name),
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

/** A workspace with files, which is deleted after the test. */
export async function aWorkspaceWith(files: Readonly<Record<string, string | Buffer>>): Promise<Workspace> {
  const workspace = await aWorkspace();
  onTestFinished(workspace.remove);
  for (const [name, content] of Object.entries(files)) await writeWorkspaceFile(workspace, name, content);
  return workspace;
}

/** Stores the results of `once` like a task: another run that gets them resumes where the first one died. */
export function keptResults() {
  const results = new Map<string, unknown>();
  return {
    results,
    async once<T>(key: string, act: () => Promise<T>): Promise<T> {
      if (!results.has(key)) results.set(key, await act());
      return results.get(key) as T;
    },
  };
}

/** Runs an action like a task: its input is checked first. Returns its output and its log lines. */
export async function runAction(action: ScaffolderAction, input: unknown, run: ActionRun = {}) {
  const lines: string[] = [];
  const say = (level: string) => (message: string) => void lines.push(`${level}: ${message}`);
  const workspace = run.workspace ?? (await aWorkspaceWith({}));
  const output = await action.run({
    task: { id: 'a-task', isDryRun: false },
    step: { id: 'a-step', name: 'A step' },
    template: { entityRef: 'template:default/a-template' },
    user: { ref: 'user:default/ada' },
    caller: { type: 'user', userEntityRef: 'user:default/ada', ownershipEntityRefs: ['user:default/ada'] },
    secrets: {},
    masked: createMask(Object.values(run.secrets ?? {})).value,
    logger: { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') },
    signal: new AbortController().signal,
    once: keptResults().once,
    effectKey: 'a-task/a-step',
    ...run,
    workspace,
    input: action.input ? action.input.parse(input) : input,
  });
  return { output: output as Record<string, unknown> | undefined, lines, workspace };
}
