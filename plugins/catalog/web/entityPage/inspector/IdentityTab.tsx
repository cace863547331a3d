import { CopyButton, type Fact, FactList, List, StatusDot, type StatusTone, TagList } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { type Entity, type EntityStatusItem, stringifyEntityRef } from '../../../common/index.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { RelatedLinks } from '../relations/RelatedLinks.tsx';
import { targetsOf } from '../relations/relationGroups.ts';
import { textAt } from '../textAt.ts';
import classes from './Inspector.module.css';

/** Identity, metadata, relations and status, as they are on the wire. */
export function IdentityTab({ entity }: { entity: Entity }) {
  const { t } = useTranslation(entityTranslation);
  const { annotations = {}, labels = {}, tags = [] } = entity.metadata;
  const relationTypes = [...new Set((entity.relations ?? []).map(({ type }) => type))];
  return (
    <div className={classes.sections}>
      <Section title={t('inspector.identity')}>
        <FactList
          facts={identityOf(entity).map(([label, value]) => ({ label, value: <Copied name={label} text={value} /> }))}
        />
      </Section>
      <Section title={t('inspector.annotations')}>
        <Pairs pairs={annotations} />
      </Section>
      <Section title={t('inspector.labels')}>
        <Pairs pairs={labels} />
      </Section>
      <Section title={t('inspector.tagsTitle')}>{tags.length > 0 ? <TagList tags={tags} /> : <None />}</Section>
      <Section title={t('inspector.relations')}>
        {relationTypes.length === 0 && <None />}
        <FactList
          facts={relationTypes.map((type) => ({
            label: type,
            value: <RelatedLinks entity={entity} refs={targetsOf(entity, type)} hasIcon />,
          }))}
        />
      </Section>
      <Section title={t('inspector.status')}>
        <StatusItems items={entity.status?.items ?? []} />
      </Section>
    </div>
  );
}

function identityOf(entity: Entity): [string, string][] {
  const { uid, etag } = entity.metadata;
  const facts = {
    apiVersion: entity.apiVersion,
    kind: entity.kind,
    'spec.type': textAt(entity, 'type'),
    uid,
    etag,
    entityRef: stringifyEntityRef(entity),
  };
  return Object.entries(facts).flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}

function Copied({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation(entityTranslation);
  return (
    <span className={classes.copied}>
      <code>{text}</code>
      <CopyButton text={text} label={t('inspector.copy', { name })} />
    </span>
  );
}

function Pairs({ pairs }: { pairs: Readonly<Record<string, string>> }) {
  const facts: Fact[] = Object.entries(pairs).map(([label, value]) => ({ label, value: <code>{value}</code> }));
  return facts.length > 0 ? <FactList facts={facts} hasLongLabels /> : <None />;
}

const tones: Readonly<Record<EntityStatusItem['level'], StatusTone>> = {
  error: 'danger',
  warning: 'warning',
  info: 'info',
};

function StatusItems({ items }: { items: readonly EntityStatusItem[] }) {
  if (items.length === 0) return <None />;
  return (
    <List gap={12} className={classes.status}>
      {items.map(({ level, type, message }) => (
        <li key={`${type} ${message}`}>
          <StatusDot tone={tones[level]}>{level}</StatusDot>
          <code>{type}</code>
          <span className={classes.message}>{message}</span>
        </li>
      ))}
    </List>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      {children}
    </section>
  );
}

function None() {
  const { t } = useTranslation(entityTranslation);
  return <p className={classes.none}>{t('inspector.none')}</p>;
}
