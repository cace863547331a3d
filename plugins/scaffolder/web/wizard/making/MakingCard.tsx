import { withDefaults, withoutSecrets } from '@callboard/forms';
import { Bone, Card, FactList, List, SkeletonGroup } from '@callboard/ui';
import { IconFile, IconFolder } from '@callboard/ui/icons';
import { usePermission, useTranslation } from '@callboard/web-kit';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { type JsonObject, type ParameterSchema, scaffolderDryRun } from '../../../common/index.ts';
import { type TemplateName, usePreview } from '../queries.ts';
import { wizardTranslation } from '../wizardTranslation.ts';
import { fileTree, type TreeNode } from './fileTree.ts';
import classes from './MakingCard.module.css';
import { madeRepositories } from './madeRepositories.ts';

const typingDelay = 800;
const maxFiles = 200;

type MakingCardProps = { template: TemplateName; pages: ParameterSchema['steps']; values: JsonObject };

/** A preview of the result, from a dry run in the background. Hidden if the dry run fails or creates nothing. */
export function MakingCard({ template, pages, values }: MakingCardProps) {
  const { t } = useTranslation(wizardTranslation);
  // Only wide screens show the card, so other screens skip the dry run.
  const isWide = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false });
  const { isAllowed } = usePermission(scaffolderDryRun);
  const shown = useMemo(() => withDefaults(pages, withoutSecrets(pages, values)), [pages, values]);
  const [settled] = useDebouncedValue(shown, typingDelay);
  const { data, isError, isFetching } = usePreview(template, settled, { isWanted: isAllowed && isWide });
  const repositories = madeRepositories(pages, values);
  const files = isError || !isAllowed ? undefined : data?.files;
  const isFirst = isFetching && !data;
  const isEmpty = repositories.length === 0 && (files?.length ?? 0) === 0;
  if (isEmpty && !isFirst) return null;
  return (
    <Card title={t('making.title')}>
      <div className={classes.making} aria-busy={isFetching}>
        {repositories.length > 0 && (
          <FactList facts={repositories.map((address) => ({ label: t('making.repository'), value: address }))} />
        )}
        {isFirst && (
          <SkeletonGroup className={classes.bones}>
            <Bone width="60%" />
            <Bone width="45%" />
            <Bone width="70%" />
          </SkeletonGroup>
        )}
        {files && files.length > 0 && (
          <>
            <p className={classes.count}>{t('making.files', { count: files.length })}</p>
            <Tree nodes={fileTree(files.slice(0, maxFiles))} />
            {files.length > maxFiles && (
              <p className={classes.count}>{t('making.more', { count: files.length - maxFiles })}</p>
            )}
          </>
        )}
        {files && data?.isComplete === false && <p className={classes.count}>{t('making.incomplete')}</p>}
      </div>
    </Card>
  );
}

function Tree({ nodes }: { nodes: readonly TreeNode[] }) {
  return (
    <List className={classes.tree}>
      {nodes.map(({ name, path, children }) => (
        <li key={path}>
          <span className={classes.node}>
            {children ? <IconFolder size={15} aria-hidden /> : <IconFile size={15} aria-hidden />}
            {name}
          </span>
          {children && <Tree nodes={children} />}
        </li>
      ))}
    </List>
  );
}
