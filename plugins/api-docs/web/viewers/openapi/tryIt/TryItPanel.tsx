import { IconSend } from '@callboard/ui/icons';
import { Button } from '@mantine/core';
import { type FormEvent, useId } from 'react';
import { type RelayRequest, relayMethods } from '../../../../common/index.ts';
import { useSendRequest } from '../../../queries.ts';
import type { Operation } from '../model/apiModel.ts';
import type { OperationDetail } from '../model/readOperation.ts';
import { AnswerView } from './answer/AnswerView.tsx';
import { CurlView } from './CurlView.tsx';
import { AuthFields } from './fields/AuthFields.tsx';
import { BodyFields } from './fields/BodyFields.tsx';
import { ParameterFields } from './fields/ParameterFields.tsx';
import { ServerField } from './fields/ServerField.tsx';
import { RefusalNote } from './RefusalNote.tsx';
import { buildRequest } from './request/buildRequest.ts';
import { originOf } from './request/tryItServers.ts';
import classes from './TryIt.module.css';
import { useTryItSession } from './TryItSession.tsx';
import { useTryItText } from './tryItTranslation.ts';
import { useTryItForm } from './useTryItForm.ts';

type TryItPanelProps = { operation: Operation; detail: OperationDetail };

/** A form for one operation, with the resulting command and the API's response. */
export function TryItPanel({ operation, detail }: TryItPanelProps) {
  const t = useTryItText();
  const titleId = useId();
  const { hosts, model } = useTryItSession();
  const form = useTryItForm(detail);
  const sending = useSendRequest();
  const built = buildRequest(operation, detail, form.values, model.root);
  const origin = originOf(form.values.baseUrl);
  const method = relayMethods.find((known) => known === built.method);
  const isAllowed = origin !== undefined && hosts.includes(origin) && method !== undefined;

  function send(event: FormEvent) {
    event.preventDefault();
    if (!isAllowed) return;
    const request: RelayRequest = { method, url: built.url, headers: [...built.headers], body: built.body };
    sending.mutate(request);
  }
  return (
    <form className={classes.panel} aria-labelledby={titleId} onSubmit={send}>
      <h4 id={titleId} className={classes.title}>
        {t('title', { operation: `${built.method} ${operation.path}` })}
      </h4>
      <ServerField servers={form.servers} />
      <AuthFields schemes={form.schemes} />
      <ParameterFields parameters={detail.parameters} form={form} root={model.root} />
      {detail.body && <BodyFields contents={detail.body.contents} form={form} />}
      {!isAllowed && <RefusalNote origin={origin} method={method ? undefined : built.method} />}
      <div className={classes.actions}>
        <Button
          type="submit"
          leftSection={<IconSend size={15} aria-hidden />}
          disabled={!isAllowed || sending.isPending}
        >
          {sending.isPending ? t('sending') : t('send')}
        </Button>
        {sending.isPending && (
          <Button variant="default" onClick={sending.cancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      <AnswerView answer={sending.data} error={sending.error} />
      <CurlView request={built} shown={buildRequest(operation, detail, form.shownValues, model.root)} />
    </form>
  );
}
