import { Card, FactList, List, TagList } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { Entity } from '../../../common/index.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { entityTranslation } from '../entityTranslation.ts';
import { textAt } from '../textAt.ts';
import classes from './Kinds.module.css';

/** The purpose of an AI resource: the disciplines, agents and terms of a skill, or the rationale of a rule. */
export function AiResourceCard() {
  const { t } = useTranslation(entityTranslation);
  const entity = useEntity();
  const rationale = textAt(entity, 'rationale');
  const category = textAt(entity, 'category');
  const lists = (['disciplines', 'categories', 'agents'] as const).map((field) => ({
    field,
    of: textsAt(entity, field),
  }));
  const tools = toolsIn(textAt(entity, 'allowedTools'));
  const facts = [
    ...(category ? [{ label: t('aiResource.category'), value: category }] : []),
    ...lists
      .filter(({ of }) => of.length > 0)
      .map(({ field, of }) => ({ label: t(`aiResource.${field}`), value: <TagList tags={of} /> })),
    ...(tools.length > 0 ? [{ label: t('aiResource.allowedTools'), value: <ToolList tools={tools} /> }] : []),
    ...(['compatibility', 'license', 'version'] as const).flatMap((field) => {
      const value = textAt(entity, field);
      return value ? [{ label: t(`aiResource.${field}`), value }] : [];
    }),
  ];
  if (!rationale && facts.length === 0) return null;
  return (
    <Card title={t('aiResource.title')}>
      {rationale && (
        <>
          <h3 className={classes.subtitle}>{t('aiResource.rationale')}</h3>
          <p className={classes.rationale}>{rationale}</p>
        </>
      )}
      <FactList facts={facts} />
    </Card>
  );
}

function textsAt({ spec }: Entity, field: string): string[] {
  const value = spec?.[field];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Tools as `Bash(git:*) Read`: a space between parentheses belongs to the tool. */
const toolsIn = (text = ''): string[] => text.match(/[^\s(]+(?:\([^()]*\))?/g) ?? [];

function ToolList({ tools }: { tools: readonly string[] }) {
  return (
    <List className={classes.tools}>
      {tools.map((tool) => (
        <li key={tool} className={classes.action}>
          {tool}
        </li>
      ))}
    </List>
  );
}
