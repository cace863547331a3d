export const messages = {
  title: 'Scorecards',
  campaigns: 'Kampagnen',
  delivery: 'Auslieferung',
  exemptions: 'Ausnahmen',
};
