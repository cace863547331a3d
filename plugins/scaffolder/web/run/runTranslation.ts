import { createTranslationRef } from '@callboard/web-kit';

/** The texts of the run page; loaded with it. */
export const runTranslation = createTranslationRef({
  id: 'scaffolder-run',
  messages: {
    title: 'Run of {{name}}',
    unnamed: 'Scaffolder Run',
    create: 'Create',
    runs: 'Runs',
    lost: 'Connection lost. This page resumes automatically.',
    announce: '{{phase}}, {{done}} of {{count}} steps completed',
    phase: {
      queued: 'Queued',
      running: 'Running',
      approval: 'Waiting for approval',
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
      '403': 'You do not have access to this run',
      '404': 'Run not found',
      other: 'Could not load the run',
    },
    buttons: {
      cancel: 'Cancel',
      retry: 'Retry',
      startOver: 'Start Over',
      showLogs: 'Show Logs',
      hideLogs: 'Hide Logs',
      mayNotCancel: 'You do not have permission to cancel this run.',
      mayNotCreate: 'You do not have permission to run templates.',
      markDone: 'Mark as done',
      mayNotRetry: "You do not have permission to retry other people's runs.",
    },
    cancel: {
      title: 'Cancel this run?',
      text: 'This interrupts the current step. Anything that earlier steps have created, such as a repository, stays. You can retry the run later.',
      confirm: 'Cancel run',
      back: 'Keep running',
      failed: 'Could not cancel the run',
    },
    retry: {
      title: 'Retry this run',
      signIn: 'The run accesses {{host}} on your behalf, so the portal needs access to it.',
      text: 'Secrets are not stored after a run. Re-enter the ones its steps need and leave the others empty.',
      show: 'Show or hide {{title}}',
      host: 'You will be asked to sign in to {{host}} again.',
      back: 'Close',
      failed: 'Could not retry the run',
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
      goesOn: 'Continues',
      iterations_one: '{{count}} iteration',
      iterations_other: '{{count}} iterations',
      skippedAfterFailure: 'Skipped because an earlier step failed',
      skippedByCondition: 'Skipped because its condition is false',
    },
    log: {
      label: 'Log',
      all: 'Log of all steps',
      general: 'General',
      line: 'Line {{number}}',
      follow: 'Follow log',
      nothingYet: 'No output yet',
      nothing: 'No output',
    },
    failure: {
      step: 'The step "{{name}}" failed',
      run: 'The run failed',
      lines: 'Relevant log lines',
      goesOn_one: 'Retry resumes at "{{name}}"; the completed step is not repeated.',
      goesOn_other: 'Retry resumes at "{{name}}"; the {{count}} completed steps are not repeated.',
    },
    causes: {
      unknown: {
        title: 'What to do',
        advice: 'Check the log of the step. Retry if the problem is solved, or start over if a value was wrong.',
      },
      expired: {
        title: 'Approval timed out',
        advice: 'Talk to the approvers. Retry asks them again.',
      },
      rejected: {
        title: 'Rejected',
        advice:
          'Talk to the person who rejected it. Retry asks for approval again; Start Over lets you change the values first.',
      },
      action: {
        title: 'An action is not installed',
        advice:
          'The template uses an action that this portal does not have. Ask the template owner to use another action, or an administrator to install the plugin.',
      },
      permission: {
        title: 'A permission is missing',
        advice:
          'Your account or the token lacks a required permission. Request it from the code host or a portal administrator, then retry.',
      },
      rateLimit: {
        title: 'Code host rate limit reached',
        advice: 'Wait until the time given in the log, then retry. Completed steps are not repeated.',
      },
      exists: {
        title: 'Already exists',
        advice:
          'A repository, branch or file with that name already exists. Start over with another name, or delete the existing one and retry.',
      },
      credentials: {
        title: 'Credentials are missing or expired',
        advice:
          'Sign in to the code host again under Settings, or ask a portal administrator to renew its token, then retry.',
      },
      input: {
        title: 'Invalid input',
        advice:
          'The action does not accept one of the values. Start over with another value, or tell the template owner.',
      },
      expression: {
        title: 'The template has an invalid expression',
        advice: 'Changing your answers will not fix it. Send the expression above to the template owner.',
      },
      timeout: {
        title: 'Timed out',
        advice: 'Retry if something was temporarily slow. Otherwise the template needs a longer timeout for this step.',
      },
      unreachable: {
        title: 'A server is unreachable',
        advice:
          'The code host or another server did not respond. Retry when it is back. Completed steps are not repeated.',
      },
      space: {
        title: 'Too large',
        advice: 'The step wrote or read more data than allowed. Tell the template owner.',
      },
      missing: {
        title: 'Not found',
        advice:
          'The step needs a file, repository or entity that does not exist. Check the names you entered and start over.',
      },
    },
    output: {
      title: 'Output',
      links: 'Output links',
      texts: 'Texts',
      text: 'Text {{number}}',
    },
    wait: {
      title: '"{{name}}" is waiting',
      until: 'The run resumes automatically on {{time}}',
    },
    approval: {
      title: '"{{name}}" is waiting for approval',
      was: 'Decision on "{{name}}"',
      asked: 'Approvers:',
      expires: 'expires',
      expired: 'Nobody decided in time.',
      approved: 'Approved by',
      rejected: 'Rejected by',
      approve: 'Approve',
      reject: 'Reject',
      reason: 'Reason',
      reasonHint: 'Optional. Visible to everyone who can see the run.',
      failed: 'Could not save your decision',
      not: {
        creator: 'You started or restarted this run, so someone else has to approve it.',
        others: 'You are not an approver for this step.',
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
      tries: 'Attempts',
      id: 'Task ID',
    },
    parameters: {
      title: 'Parameters',
      none: 'No parameters.',
      yes: 'Yes',
      no: 'No',
    },
  },
  languages: { de: () => import('./germanRun.ts') },
});
