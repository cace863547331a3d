import { StatusDot } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import type { PolicySource, PolicyStatement } from '../../common/index.ts';
import { pagesTranslation } from '../pagesTranslation.ts';
import { conditionWords } from './conditionWords.ts';
import classes from './Parts.module.css';

export const actionNames = ['create', 'read', 'update', 'delete', 'use', '*'] as const;

export const isAction = (action: string): action is (typeof actionNames)[number] =>
  (actionNames as readonly string[]).includes(action);

/** A policy statement with its source and further details. */
export function StatementRow({ statement, children }: { statement: PolicyStatement; children?: ReactNode }) {
  const { t } = useTranslation(pagesTranslation);
  const { effect, permission, conditions, source } = statement;
  const names = statement.actions.map((action) => (isAction(action) ? t(`action.${action}`) : action));
  return (
    <li className={classes.statement}>
      <span className={classes.effect}>
        <StatusDot tone={effect === 'allow' ? 'success' : 'danger'}>{t(`effect.${effect}`)}</StatusDot>
      </span>
      <div className={classes.words}>
        <span>
          <code className={classes.code}>{permission === '*' ? t('permission.*') : permission}</code>{' '}
          <span className={classes.quiet}>{names.join(', ')}</span>
        </span>
        {conditions !== undefined && (
          <span className={classes.quiet}>{t('conditions.where', { conditions: conditionWords(conditions, t) })}</span>
        )}
        {children}
      </div>
      <SourceName of={source} />
    </li>
  );
}

/** The source of a part of the policy: file and line, or a path in the configuration. */
export function SourceName({ of: { file, line, path } }: { of: PolicySource }) {
  const place = line ?? path;
  const name = file.split(/[\\/]/).at(-1);
  const withPlace = (text: string | undefined) => (place === undefined ? text : `${text}:${place}`);
  return (
    <span className={classes.source} title={withPlace(file)}>
      {withPlace(name)}
    </span>
  );
}
