const languages = {
  python:
    'def quote(trip: Trip) -> Fare:\n    """The price of a trip."""\n    return sum(leg.price for leg in trip.legs)\n',
  yaml: 'apiVersion: v1\nkind: Service\nmetadata:\n  name: fare-quotes\n  labels: {team: pricing}\n',
  bash: 'export STAGE=test\nfor gate in A1 A2; do\n  curl -s "https://gates.example/$gate" | jq .status\ndone\n',
  json: '{"flight": "MA 204", "seats": [{"row": 12, "letter": "C", "isFree": true}]}\n',
};

/** A typical handbook page: prose, a list, a table, notes, tabs, and code in two languages. */
export function page(at) {
  const [first, second] = Object.keys(languages).slice(at % 3);
  const fence = (language) => `\`\`\`${language} title="example.${language}"\n${languages[language]}\`\`\`\n`;
  const prose = 'Crews learn of a change *before* the passengers do, and the gate **after** both; see `gates.v2`. ';
  const parts = Array.from({ length: 5 }, (_, part) =>
    [
      `## Part ${part} of page ${at}\n`,
      `${prose.repeat(4)} Read [another page](page-${at + 40}.md) as well.\n`,
      '- one\n- two\n    - three\n',
      '| What | When | Who |\n|---|---|---|\n| change | immediately | crew |\n| delay | 10 minutes | gate |\n',
    ].join('\n'),
  );
  return [
    `# Page ${at}\n`,
    prose.repeat(3),
    '\n!!! warning "Before you begin"\n    Know who is on call.\n',
    ...parts,
    fence(first),
    `=== "One"\n\n    ${prose}\n\n=== "Two"\n\n    Other text.\n`,
    fence(second),
    'A note[^1].\n\n[^1]: Which is here.\n',
  ].join('\n');
}
