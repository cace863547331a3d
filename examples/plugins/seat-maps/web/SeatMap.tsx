import { UnreadableDefinition } from '@callboard/definitions';
import type { DefinitionViewerProps } from '@callboard/plugin-api-docs/web';
import { Card, FactList } from '@callboard/ui';

const longest = 10_000;
const seatRow = /^(?<label>\d{1,3}) (?<value>[A-Z ]{1,20})$/;

/** Shows lines such as `12 ABC DEF`. The definition is untrusted text; if it is not a seat map, it is shown unchanged. */
export function SeatMap({ definition, entity }: DefinitionViewerProps) {
  const lines = definition.slice(0, longest).trim().split('\n');
  const rows = lines.map((line) => seatRow.exec(line.trim())?.groups);
  if (definition.length > longest || rows.includes(undefined)) {
    return <UnreadableDefinition problem={{ kind: 'unrecognised' }} definition={definition} language="text" />;
  }
  const facts = rows.map((row) => ({ label: row?.label ?? '', value: row?.value }));
  return (
    <Card title={entity.metadata.title ?? entity.metadata.name}>
      <FactList facts={facts} />
    </Card>
  );
}
