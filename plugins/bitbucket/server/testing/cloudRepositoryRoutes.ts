import type { StandInAnswer, StandInQuestion, StandInRepository, StandInRoute } from '@callboard/integrations/testing';
import { type Answering, message } from './cloudWriteRoutes.ts';

const needValue = new Set([
  'require_approvals_to_merge',
  'require_default_reviewer_approvals_to_merge',
  'require_passing_builds_to_merge',
  'require_commits_behind',
]);

/** The routes for pipelines and branch restrictions of a repository. */
export function repositoryRoutes(part: string, withRepository: Answering): StandInRoute[] {
  const builds = new Map<StandInRepository, number>();
  const restrictions = new Map<StandInRepository, object[]>();
  return [
    {
      method: 'POST',
      path: `${part}/pipelines`,
      answer: withRepository((repository, question) => runPipeline(repository, question, builds)),
    },
    {
      method: 'POST',
      path: `${part}/branch-restrictions`,
      answer: withRepository((repository, { body }) => {
        const { type, kind, branch_match_kind: matchKind, branch_type: branchType, pattern, value } = body;
        if (type !== 'branchrestriction' || typeof kind !== 'string') return message(400, 'Invalid restriction');
        if (matchKind === 'glob' ? !pattern || branchType : !branchType || pattern) {
          return message(400, 'Give a pattern for glob, or a branch type for branching_model');
        }
        if (needValue.has(kind) && typeof value !== 'number') return message(400, `${kind} needs a value`);
        const present = restrictions.get(repository) ?? [];
        const made = { id: present.length + 1, ...body };
        restrictions.set(repository, [...present, made]);
        return { status: 201, body: made };
      }),
    },
  ];
}

function runPipeline(
  repository: StandInRepository,
  { body, origin }: StandInQuestion,
  builds: Map<StandInRepository, number>,
): StandInAnswer {
  const { target = {} } = body as { target?: { type?: string; ref_name?: string } };
  if (target.type !== undefined && target.type !== 'pipeline_ref_target') return message(400, 'Unknown target type');
  const branch = target.ref_name ?? repository.defaultBranch;
  if (!repository.branches.has(branch)) return message(400, `There is no branch ${branch}`);
  const build = (builds.get(repository) ?? 0) + 1;
  builds.set(repository, build);
  const href = `${origin}/${repository.owner}/${repository.name}`;
  return {
    status: 201,
    body: { type: 'pipeline', build_number: build, repository: { type: 'repository', links: { html: { href } } } },
  };
}
