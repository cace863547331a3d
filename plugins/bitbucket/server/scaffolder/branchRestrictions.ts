/** The kinds of restrictions in Bitbucket Cloud's API. */
export const restrictionKinds = [
  'push',
  'force',
  'delete',
  'restrict_merges',
  'require_tasks_to_be_completed',
  'require_approvals_to_merge',
  'require_default_reviewer_approvals_to_merge',
  'require_no_changes_requested',
  'require_passing_builds_to_merge',
  'require_commits_behind',
  'reset_pullrequest_approvals_on_change',
  'smart_reset_pullrequest_approvals',
  'reset_pullrequest_changes_requested_on_change',
  'require_all_dependencies_merged',
  'enforce_merge_checks',
  'allow_auto_merge_when_builds_pass',
] as const;

/** The branches of its branching model. */
export const branchTypes = ['feature', 'bugfix', 'release', 'hotfix', 'development', 'production'] as const;
