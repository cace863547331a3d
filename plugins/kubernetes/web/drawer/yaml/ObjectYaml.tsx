import { abridge } from '@callboard/integrations/yaml';
import { CodeSnippet } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import { stringify } from 'yaml';
import type { KubernetesObject } from '../../../common/index.ts';
import { objectTranslation } from '../../objects/objectTranslation.ts';
import classes from '../Drawer.module.css';
import { maskSecrets } from './maskSecrets.ts';

/** An object as in its cluster, without secrets and internal fields. */
export function ObjectYaml({ object }: { object: KubernetesObject }) {
  const { t } = useTranslation(objectTranslation);
  const text = useMemo(() => stringify(abridge(maskSecrets(object)).value, { lineWidth: 0 }), [object]);
  return (
    <>
      <span className={classes.quiet}>{t('yaml.masked')}</span>
      <CodeSnippet text={text} language="yaml" hasLineNumbers />
    </>
  );
}
