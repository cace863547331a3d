import { join } from 'node:path/posix';
import { gitObject } from '@callboard/git';
import { nextPageOf } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import type { WorkspaceFile } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import type { GitlabProject } from './gitlabProject.ts';

export type CommitAction = 'create' | 'update' | 'delete' | 'skip' | 'auto';
type Place = { ref: string; targetPath?: string | undefined };
const maxPages = 200;
const entries = z.array(z.object({ path: z.string(), id: z.string(), type: z.string() }));

/** The commit action for each file. `auto` finds out which files exist, and leaves out unchanged ones. */
export async function commitActions(
  project: GitlabProject,
  files: readonly WorkspaceFile[],
  how: CommitAction,
  place: Place,
) {
  if (how === 'skip') return [];
  const present = how === 'auto' ? await filesAt(project, place) : new Map<string, string>();
  return files.flatMap((file) => {
    const path = join(place.targetPath ?? '', file.path);
    const action = how === 'auto' ? actionFor(file, present.get(path)) : how;
    if (action === 'skip') return [];
    const content = file.content.toString('base64');
    return [{ action, file_path: path, encoding: 'base64', content, execute_filemode: file.isExecutable }];
  });
}

function actionFor({ content }: WorkspaceFile, present: string | undefined): CommitAction {
  if (present === undefined) return 'create';
  return present === gitObject('blob', content).id ? 'skip' : 'update';
}

/** The hashes of all existing files, by path. */
async function filesAt(project: GitlabProject, { ref, targetPath }: Place): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const folder = targetPath ? `&path=${encodeURIComponent(targetPath)}` : '';
  let path = `/repository/tree?ref=${encodeURIComponent(ref)}&recursive=true&per_page=100&pagination=keyset${folder}`;
  for (let page = 0; page < maxPages; page++) {
    const answer = await project.own('GET', path, { expected: [404] });
    if (answer.status === 404) return found;
    for (const entry of bodyOf(answer, entries)) if (entry.type === 'blob') found.set(entry.path, entry.id);
    const next = nextPageOf(answer);
    if (!next) return found;
    path = `/repository/tree${new URL(next).search}`;
  }
  return found;
}
