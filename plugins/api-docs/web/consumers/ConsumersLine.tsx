import { useTranslation } from '@callboard/web-kit';
import { useContext } from 'react';
import { definitionTranslation } from '../definitionTranslation.ts';
import { ConsumerLinks, ConsumersContext } from './ConsumerLinks.tsx';
import classes from './Consumers.module.css';

const maxShown = 8;

/** Below the header of a definition: the entities that consume the API. */
export function ConsumersLine() {
  const { t } = useTranslation(definitionTranslation);
  const { refs } = useContext(ConsumersContext);
  if (refs.length === 0) return <p className={classes.line}>{t('consumers.none')}</p>;
  return (
    <div className={classes.line}>
      <span>{t('consumers.label')}</span>
      <ConsumerLinks limit={maxShown} />
    </div>
  );
}
