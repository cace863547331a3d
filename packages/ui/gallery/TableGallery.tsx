import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { FilterColumn, FilterLayout } from '../filters/FilterColumn.tsx';
import { FilterGroup, FilterOption } from '../filters/FilterGroup.tsx';
import { IconCirclePlus, IconStar } from '../icons/index.ts';
import { DataTable } from '../table/DataTable.tsx';
import { Exhibit, Exhibits, State } from './Exhibit.tsx';
import { sampleColumns } from './sampleColumns.tsx';
import { manyEntities, type SampleEntity, sampleEntities } from './sampleEntities.ts';

const rowId = ({ name }: SampleEntity) => name;
const rowLink = ({ name }: SampleEntity) => `?open=${name}`;
const star = ({ name }: SampleEntity) => (
  <ActionIcon variant="subtle" color="gray" aria-label={`Star ${name}`}>
    <IconStar size={16} aria-hidden />
  </ActionIcon>
);
const common = { columns: sampleColumns, rowId, rowLink, actions: star };

export function TableGallery() {
  return (
    <Exhibits>
      <Exhibit name="FilterColumn + DataTable">
        <FilteredTable />
      </Exhibit>
      <Exhibit name="DataTable">
        <State name="Paging by offset, compact">
          <OffsetTable />
        </State>
        <State name="Paging by cursor, loading the next page">
          <DataTable
            {...common}
            label="Components by cursor"
            rows={sampleEntities.slice(0, 3)}
            paging={{ mode: 'cursor', offset: 20, total: 100_000, onNext: () => {}, onPrevious: () => {} }}
            isLoading
          />
        </State>
        <State name="2,500 rows, only the visible ones rendered">
          <DataTable {...common} label="Many components" rows={manyEntities} maxHeight={320} />
        </State>
        <State name="Loading">
          <DataTable {...common} label="Loading components" rows={[]} isLoading skeletonRows={4} />
        </State>
        <State name="Empty">
          <DataTable
            {...common}
            label="No components"
            rows={[]}
            empty={
              <EmptyState
                variant="content"
                title="No components yet"
                description="Components are the pieces of software you own: services, websites, libraries."
                action={<Button leftSection={<IconCirclePlus size={16} aria-hidden />}>Create a component</Button>}
              />
            }
          />
        </State>
      </Exhibit>
    </Exhibits>
  );
}

function FilteredTable() {
  const [type, setType] = useState<string>();
  const rows = sampleEntities.filter((entity) => type === undefined || entity.type === type);
  const filters = (
    <FilterColumn activeCount={type ? 1 : 0} onClear={() => setType(undefined)}>
      <FilterGroup label="Type">
        {['service', 'website', 'library', 'mainframe'].map((option) => {
          const count = sampleEntities.filter((entity) => entity.type === option).length;
          return (
            <FilterOption
              key={option}
              label={option}
              count={count}
              isSelected={type === option}
              isDisabled={count === 0}
              onToggle={() => setType(type === option ? undefined : option)}
            />
          );
        })}
      </FilterGroup>
    </FilterColumn>
  );
  return (
    <FilterLayout filters={filters}>
      <DataTable
        {...common}
        label="Components"
        rows={rows}
        initialSort={{ columnId: 'name', isDescending: false }}
        paging={{ mode: 'none', pageSize: 10, pageSizes: [5, 10, 20] }}
      />
    </FilterLayout>
  );
}

function OffsetTable() {
  const [page, setPage] = useState({ offset: 0, limit: 5 });
  return (
    <DataTable
      {...common}
      label="Components by page"
      density="compact"
      rows={manyEntities.slice(page.offset, page.offset + page.limit)}
      paging={{ mode: 'offset', ...page, total: manyEntities.length, pageSizes: [5, 10], onChange: setPage }}
    />
  );
}
