import { lazy, Suspense } from 'react';
import { type TableBodyProps, TableBodyRows } from './TableBodyRows.tsx';
import { useRowKeys } from './useRowKeys.ts';

// Few tables are that long; the others do not load this code.
const VirtualTableBody = lazy(async () => {
  const module = await import('./VirtualTableBody.tsx');
  return { default: module.VirtualTableBody<never> };
});

export function TableBody<Row>({ isVirtual, ...props }: TableBodyProps<Row> & { isVirtual: boolean }) {
  if (!isVirtual) return <PlainTableBody {...props} />;
  return (
    <Suspense fallback={<tbody />}>
      <VirtualTableBody {...(props as unknown as TableBodyProps<never>)} />
    </Suspense>
  );
}

function PlainTableBody<Row>(props: TableBodyProps<Row>) {
  const { rows } = props.model;
  const keys = useRowKeys(props.scroller, rows.length, () => undefined);
  return <TableBodyRows {...props} keys={keys} shown={rows.map((_, index) => index)} />;
}
