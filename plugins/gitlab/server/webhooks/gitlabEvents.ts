import { InputError } from '@callboard/errors';
import * as z from 'zod';

const paths = z.array(z.string()).default([]);
const project = z.object({
  path_with_namespace: z.string(),
  web_url: z.url(),
  default_branch: z.string().nullish(),
});
const commit = z.object({ added: paths, removed: paths, modified: paths });
const move = { ref: z.string(), before: z.string(), after: z.string() };

const pushEvent = z.object({
  ...move,
  project,
  // At most twenty commits, and none in system hooks.
  commits: z.array(commit).default([]),
  total_commits_count: z.number().optional(),
});
const updateEvent = z.object({ project, changes: z.array(z.object(move)).max(1_000) });

export type Push = {
  project: { path: string; url: string; defaultBranch: string | undefined };
  branch: string;
  before: string;
  after: string;
  /** The paths that its commits touch; undefined if the event is incomplete. */
  paths: readonly string[] | undefined;
};

const projectEvent = z.object({ path_with_namespace: z.string(), old_path_with_namespace: z.string().optional() });
const groupEvent = z.object({ full_path: z.string(), old_full_path: z.string() });
const personEvent = z.object({
  user_id: z.number(),
  username: z.string().optional(),
  user_username: z.string().optional(),
  old_username: z.string().optional(),
});

const branches = 'refs/heads/';

/** The name of an event, which project webhooks and system hooks send in different fields. */
export function eventNameOf(payload: unknown): string {
  const named = z.object({ event_name: z.string().optional(), object_kind: z.string().optional() }).safeParse(payload);
  return (named.success ? (named.data.event_name ?? named.data.object_kind) : undefined) ?? '';
}

export function pushesIn(eventName: string, payload: unknown): Push[] {
  if (eventName === 'push') {
    const { commits, total_commits_count: total, ...push } = understood(pushEvent, eventName, payload);
    const isWhole = commits.length > 0 && commits.length === (total ?? commits.length);
    const touched = commits.flatMap(({ added, removed, modified }) => [...added, ...removed, ...modified]);
    return pushOf(push, push.project, isWhole ? [...new Set(touched)] : undefined);
  }
  const { changes, project: updated } = understood(updateEvent, eventName, payload);
  return changes.flatMap((change) => pushOf(change, updated, undefined));
}

/** The paths that a project has now and had before. */
export function projectPathsIn(eventName: string, payload: unknown): string[] {
  const { path_with_namespace: path, old_path_with_namespace: before } = understood(projectEvent, eventName, payload);
  return before === undefined || before === path ? [path] : [before, path];
}

/** The path of a project or a group, before and after an event; undefined after a deletion. */
export type PathChange = { before: string; now: string | undefined; isGroup: boolean };

/** Undefined if the event changes no path. */
export function pathChangeIn(eventName: string, payload: unknown): PathChange | undefined {
  if (eventName === 'group_rename') {
    const { full_path: now, old_full_path: before } = understood(groupEvent, eventName, payload);
    return { before, now, isGroup: true };
  }
  const { path_with_namespace: path, old_path_with_namespace: before } = understood(projectEvent, eventName, payload);
  if (eventName === 'project_destroy') return { before: path, now: undefined, isGroup: false };
  return before === undefined ? undefined : { before, now: path, isGroup: false };
}

export function groupPathsIn(eventName: string, payload: unknown): string[] {
  const { full_path: path, old_full_path: before } = understood(groupEvent, eventName, payload);
  return [before, path];
}

/** A person by id, with current and previous usernames. */
export function personIn(eventName: string, payload: unknown): { id: number; usernames: string[] } {
  const event = understood(personEvent, eventName, payload);
  const usernames = [event.username, event.user_username, event.old_username];
  return { id: event.user_id, usernames: usernames.filter((name) => name !== undefined) };
}

type Move = { ref: string; before: string; after: string };

function pushOf({ ref, before, after }: Move, pushed: z.output<typeof project>, touched: string[] | undefined): Push[] {
  // Tags are not relevant.
  if (!ref.startsWith(branches)) return [];
  const { path_with_namespace: path, web_url: url, default_branch: defaultBranch } = pushed;
  const named = { path, url, defaultBranch: defaultBranch ?? undefined };
  return [{ project: named, branch: ref.slice(branches.length), before, after, paths: touched }];
}

function understood<S extends z.ZodType>(shape: S, eventName: string, payload: unknown): z.output<S> {
  const parsed = shape.safeParse(payload);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.');
  throw new InputError(`The event '${eventName}' is not a valid GitLab event at '${where}'`);
}
