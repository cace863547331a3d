export const messages = {
  title: 'Flugsteige',
  gate: 'Flugsteig {{gate}}',
  walk_one: '{{count}} Minute zu Fuß',
  walk_other: '{{count}} Minuten zu Fuß',
  changed: '{{flight}} fliegt von einem anderen Flugsteig ab.',
};
