import { LabelledValue } from '@callboard/definitions';
import { useTranslation } from '@callboard/web-kit';
import { useContext } from 'react';
import { definitionTranslation } from '../definitionTranslation.ts';
import { ConsumerLinks, ConsumersContext } from './ConsumerLinks.tsx';

const maxShown = 3;

/** The entities that a change of this operation may affect. The catalog knows the consumers of an API, not of single operations. */
export function OperationConsumers() {
  const { t } = useTranslation(definitionTranslation);
  const { refs } = useContext(ConsumersContext);
  if (refs.length === 0) return null;
  return (
    <LabelledValue label={t('consumers.ofApi')}>
      <ConsumerLinks limit={maxShown} />
    </LabelledValue>
  );
}
