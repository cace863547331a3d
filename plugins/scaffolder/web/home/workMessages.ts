/** The English texts of what the home page tells of templates. */
export const workMessages = {
  approvals: 'Waiting for your approval',
  named: '{{subject}} ({{template}})',
  approvalOf: '{{template}}: {{step}}',
  asked: '{{user}} asks you to let it go on',
  askedByNobody: 'It goes on once somebody lets it',
  runs: 'Your runs of templates',
  failed: 'It failed. See what went wrong, and go on from there.',
  running: 'It is running',
  waiting: 'It has not begun yet',
} as const;
