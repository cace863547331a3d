export const runMessages = {
  title: 'Run of {{name}}',
  unnamed: 'Scaffolder Run',
  create: 'Create',
  runs: 'Runs of templates',
  lost: 'The connection is lost; the page goes on by itself when it is back.',
  announce: '{{phase}}, {{done}} of {{count}} steps are done',
  phase: {
    queued: 'Waiting for its turn',
    running: 'Running',
    approval: 'Waiting for an approval',
    waiting: 'Waiting',
    completed: 'Completed',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  tab: {
    queued: '… {{title}}',
    running: '▶ {{title}}',
    approval: '⏸ {{title}}',
    waiting: '⏸ {{title}}',
    completed: '✓ {{title}}',
    failed: '✗ {{title}}',
    cancelled: '⊘ {{title}}',
  },
  refused: {
    '403': 'You may not see this run',
    '404': 'There is no such run',
    other: 'The run cannot be shown',
  },
  buttons: {
    cancel: 'Cancel',
    retry: 'Retry',
    startOver: 'Start Over',
    showLogs: 'Show Logs',
    hideLogs: 'Hide Logs',
    mayNotCancel: 'You do not have the permission to cancel this run.',
    mayNotCreate: 'You do not have the permission to run templates.',
    markDone: 'Mark as done',
    mayNotRetry: 'You do not have permission to retry runs that others started.',
  },
  cancel: {
    title: 'Cancel this run?',
    text: 'The step that is running is interrupted. What earlier steps have made outside, such as a repository, stays. You can retry the run later.',
    confirm: 'Cancel the run',
    back: 'Let it run',
    failed: 'The run could not be cancelled',
  },
  retry: {
    title: 'Retry this run',
    text: 'Secrets are not kept after a run. Enter again what its steps need; leave empty what they can do without.',
    show: 'Show or hide {{title}}',
    host: 'Your access to {{host}} is asked for again.',
    back: 'Close',
    failed: 'The run could not be retried',
  },
  steps: {
    title: 'Steps',
    all: 'All steps',
    progress: '{{done}} of {{count}} steps',
  },
  step: {
    open: 'Not run yet',
    processing: 'Running',
    waiting: 'Waiting',
    completed: 'Completed',
    failed: 'Failed',
    cancelled: 'Cancelled',
    skipped: 'Skipped',
    goesOn: 'Goes on',
    iterations_one: '{{count}} iteration',
    iterations_other: '{{count}} iterations',
    skippedAfterFailure: 'Skipped, because an earlier step failed',
    skippedByCondition: 'Skipped, because its condition does not hold',
  },
  log: {
    label: 'Log',
    all: 'Log of all steps',
    general: 'The run itself',
    line: 'Line {{number}}',
    follow: 'Follow the log',
    nothingYet: 'Nothing was said yet.',
    nothing: 'This step has said nothing.',
  },
  failure: {
    step: 'The step "{{name}}" failed',
    run: 'The run failed',
    lines: 'The lines of the log that matter',
    goesOn_one: 'Retry goes on with "{{name}}"; the step that is done is not done twice.',
    goesOn_other: 'Retry goes on with "{{name}}"; the {{count}} steps that are done are not done twice.',
  },
  causes: {
    unknown: {
      title: 'What to do',
      advice:
        'Look at the log of the step. If the reason is gone, retry; if a value was wrong, start over with another one.',
    },
    expired: {
      title: 'Nobody decided in time',
      advice: 'Talk to those who were asked. Retry asks them again.',
    },
    rejected: {
      title: 'Somebody said no',
      advice:
        'Talk to who rejected it. Retry asks for the approval again; Start Over lets you change the values first.',
    },
    action: {
      title: 'An action is not installed',
      advice:
        'The template names an action that this portal does not have. Tell the owner of the template: it needs another action, or the portal a plugin.',
    },
    permission: {
      title: 'A permission is missing',
      advice:
        'You, or the token that was used, may not do this. Ask for the permission at the code host or at the owner of the portal, then retry.',
    },
    rateLimit: {
      title: 'The code host takes no more requests for now',
      advice: 'Its rate limit is reached. Wait until the time that it names, then retry: nothing is done twice.',
    },
    exists: {
      title: 'It exists already',
      advice:
        'A repository, branch or file of that name is there. Start over with another name, or remove what is there and retry.',
    },
    credentials: {
      title: 'Credentials are missing or no longer valid',
      advice:
        'Sign in to the code host again under Settings, or ask the owner of the portal to renew its token, then retry.',
    },
    input: {
      title: 'The step was given something wrong',
      advice:
        'A value does not fit what the action takes. Start over with another value, or tell the owner of the template.',
    },
    expression: {
      title: 'An expression of the template is wrong',
      advice: 'Nothing that you filled in can mend it. Tell the owner of the template, and name the expression above.',
    },
    timeout: {
      title: 'It took too long',
      advice:
        'Retry may help if something was slow for a while. Else the template needs a longer timeout for this step.',
    },
    unreachable: {
      title: 'A server could not be reached',
      advice: 'The code host or another server did not answer. Retry when it is back: nothing is done twice.',
    },
    space: {
      title: 'It is too large',
      advice: 'The step made or read more than is allowed. Tell the owner of the template.',
    },
    missing: {
      title: 'Something is not there',
      advice:
        'A file, repository or entity that the step needs was not found. Check the names that you filled in, and start over.',
    },
  },
  output: {
    title: 'What was made',
    links: 'Links to what was made',
    texts: 'Texts',
    text: 'Text {{number}}',
  },
  wait: {
    title: '"{{name}}" waits',
    until: 'The run goes on by itself on {{time}}',
  },
  approval: {
    title: '"{{name}}" waits for an approval',
    was: '"{{name}}" was decided',
    asked: 'Asked:',
    expires: 'the time is up',
    expired: 'Nobody decided in time.',
    approved: 'Approved by',
    rejected: 'Rejected by',
    approve: 'Approve',
    reject: 'Reject',
    reason: 'Reason',
    reasonHint: 'Optional; whoever looks at the run can read it.',
    failed: 'That could not be decided',
    not: {
      creator: 'You started or restarted this run, so someone else has to approve it.',
      others: 'You are none of those who can decide.',
    },
  },
  facts: {
    title: 'About this run',
    template: 'Template',
    by: 'Started by',
    restartedBy: 'Restarted by',
    service: 'A service',
    at: 'Started',
    duration: 'Duration',
    tries: 'Tries',
    id: 'Task ID',
  },
  parameters: {
    title: 'Parameters',
    none: 'The template asked for nothing.',
    yes: 'Yes',
    no: 'No',
  },
};
