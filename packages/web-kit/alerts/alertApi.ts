import { createApiRef } from '../apis/apiRef.ts';
import { createObserved, type Observed } from '../observed.ts';

export type AlertSeverity = 'success' | 'info' | 'warning' | 'error';

export type Alert = {
  message: string;
  severity: AlertSeverity;
  /** A transient alert closes automatically; a permanent one (the default) stays until it is closed. */
  display?: 'permanent' | 'transient';
};

export type QueuedAlert = Alert & { readonly id: number };

/** A queue of alerts; the first one is shown. */
export type AlertApi = {
  post(alert: Alert): void;
  readonly alerts$: Observed<readonly QueuedAlert[]>;
  close(id: number): void;
};

export const alertApi = createApiRef<AlertApi>({ id: 'core.alert' });

export function createAlerts(): AlertApi {
  const queue = createObserved<readonly QueuedAlert[]>([]);
  let lastId = 0;
  return {
    alerts$: queue,
    post: (alert) => {
      // Repeated attempts do not queue the same alert again.
      if (queue.get().some(({ message, severity }) => message === alert.message && severity === alert.severity)) return;
      lastId += 1;
      queue.set([...queue.get(), { ...alert, id: lastId }]);
    },
    close: (id) => queue.set(queue.get().filter((alert) => alert.id !== id)),
  };
}
