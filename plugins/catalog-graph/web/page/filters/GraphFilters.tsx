import { KindIcon, useEntityKinds, useKindTitles } from '@callboard/plugin-catalog/web';
import { FilterColumn, FilterGroup, FilterOption } from '@callboard/ui';
import { IconArrowNarrowDown, IconArrowNarrowLeft, IconArrowNarrowRight, IconArrowNarrowUp } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Switch } from '@mantine/core';
import type { ChangeEvent } from 'react';
import type { EntityGraph } from '../../graph/entityGraph.ts';
import { useRelationWords } from '../../graph/useRelationWords.ts';
import { graphTranslation } from '../../graphTranslation.ts';
import { curves } from '../../layout/edgePath.ts';
import { directions } from '../../layout/layout.ts';
import { activeFilterCount, type GraphState, usualFilters } from '../state/graphState.ts';
import { Choice } from './Choice.tsx';
import classes from './GraphFilters.module.css';
import { offeredKinds, offeredRelations } from './offered.ts';

const depths = [1, 2, 3, 4, Number.POSITIVE_INFINITY];
const arrows = { LR: IconArrowNarrowRight, RL: IconArrowNarrowLeft, TB: IconArrowNarrowDown, BT: IconArrowNarrowUp };

type GraphFiltersProps = {
  state: GraphState;
  graph: EntityGraph | undefined;
  onChange: (change: Partial<Omit<GraphState, 'roots'>>) => void;
};

/** Filters for the relations to follow, and drawing options. */
export function GraphFilters({ state, graph, onChange }: GraphFiltersProps) {
  const { t } = useTranslation(graphTranslation);
  const kinds = useEntityKinds();
  const titlesOf = useKindTitles();
  const wordsFor = useRelationWords();
  const toggled = (values: readonly string[], value: string) =>
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  const depth = depths.includes(state.maxDepth) ? depths : [...depths, state.maxDepth].sort((a, b) => a - b);
  const toggle = (name: 'isSimplified' | 'isMerged') => ({
    checked: state[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: currentTarget.checked }),
  });
  return (
    <FilterColumn activeCount={activeFilterCount(state)} onClear={() => onChange(usualFilters)}>
      <Choice
        label={t('filters.depth')}
        value={state.maxDepth}
        options={depth.map((value) => ({
          value,
          label: Number.isFinite(value) ? String(value) : '∞',
          name: Number.isFinite(value) ? undefined : t('filters.unlimited'),
        }))}
        onChange={(maxDepth) => onChange({ maxDepth })}
      />
      <Choice
        label={t('filters.direction')}
        value={state.direction}
        options={directions.map((value) => {
          const Arrow = arrows[value];
          return { value, label: <Arrow size={16} aria-hidden />, name: t(`direction.${value}`) };
        })}
        onChange={(direction) => onChange({ direction })}
      />
      <Choice
        label={t('filters.curve')}
        value={state.curve}
        options={curves.map((value) => ({ value, label: t(`curve.${value}`) }))}
        onChange={(curve) => onChange({ curve })}
      />
      <FilterGroup label={t('filters.detail')}>
        <div className={classes.switches}>
          <Switch
            size="xs"
            label={t('filters.simplified')}
            description={t('filters.simplifiedHint')}
            {...toggle('isSimplified')}
          />
          <Switch size="xs" label={t('filters.merged')} description={t('filters.mergedHint')} {...toggle('isMerged')} />
        </div>
      </FilterGroup>
      <FilterGroup label={t('filters.kinds')}>
        {offeredKinds(kinds.names, state.kinds, graph).map(({ kind, count }) => (
          <FilterOption
            key={kind}
            label={titlesOf(kind).kinds}
            count={count}
            icon={<KindIcon kind={kind} size={20} />}
            isSelected={state.kinds.includes(kind)}
            onToggle={() => onChange({ kinds: toggled(state.kinds, kind) })}
          />
        ))}
      </FilterGroup>
      <FilterGroup label={t('filters.relations')}>
        {offeredRelations(state.relations, graph).map((relation) => (
          <FilterOption
            key={relation}
            label={wordsFor(relation)}
            isSelected={state.relations.includes(relation)}
            onToggle={() => onChange({ relations: toggled(state.relations, relation) })}
          />
        ))}
      </FilterGroup>
    </FilterColumn>
  );
}
