import { Card, CardSkeleton, EmptyState, List, LoadErrorPanel } from '@callboard/ui';
import { IconPlus } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CreatedPersonalToken } from '../../../common/index.ts';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';
import { NewTokenPanel } from './NewTokenPanel.tsx';
import { TokenRow } from './TokenRow.tsx';
import classes from './Tokens.module.css';
import { usePersonalTokens } from './tokenQueries.ts';
import { tokensTranslation } from './tokensTranslation.ts';

/** The user's personal access tokens. */
export function Tokens() {
  const { t } = useTranslation(tokensTranslation);
  const { data, error, refetch } = usePersonalTokens();
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedPersonalToken>();
  if (!data && error) return <LoadErrorPanel error={error} title={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton lines={4} />;

  const { items, limits } = data;
  const add = (
    <Button size="xs" onClick={() => setCreating(true)} leftSection={<IconPlus size={15} aria-hidden />}>
      {t('add')}
    </Button>
  );
  return (
    <div className={classes.stack}>
      {created && <NewTokenPanel key={created.item.id} created={created} onDone={() => setCreated(undefined)} />}
      {items.length === 0 ? (
        <EmptyState variant="content" title={t('none')} description={t('noneHint')} action={add} />
      ) : (
        <Card title={t('title')} count={items.length} actions={add} footer={t('hint')} isFlush>
          <List isDivided>
            {items.map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                onRevoked={() => setCreated((shown) => (shown?.item.id === token.id ? undefined : shown))}
              />
            ))}
          </List>
        </Card>
      )}
      {isCreating && (
        <CreateTokenDialog
          limits={limits}
          onCreated={(token) => {
            setCreated(token);
            setCreating(false);
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  );
}
