/** The English texts of the daily widgets. */
export const dailyMessages = {
  work: {
    title: 'My work',
    description: 'What waits for you: broken entities you own, failing workloads, approvals and runs.',
    calm: 'All clear',
    calmHint: 'Nothing that you own is broken, and nobody waits for you.',
    failed: '{{source}} could not be asked',
    lost_one: 'A part of this list could not be loaded. Load the page again.',
    lost_other: '{{count}} parts of this list could not be loaded. Load the page again.',
    all_one: 'Show {{count}} more',
    all_other: 'Show {{count}} more',
    beyond_one: '{{count}} more is not listed here',
    beyond_other: '{{count}} more are not listed here',
    severity: { error: 'Error', warning: 'Warning', info: 'Note' },
    catalog: 'Catalog entities',
    orphan: 'Its source is gone: nothing keeps it up to date',
    inFile_one: '{{names}} and {{count}} other',
    inFile_other: '{{names}} and {{count}} others',
  },
} as const;
