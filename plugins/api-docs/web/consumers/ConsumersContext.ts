import { createContext } from 'react';

/** The refs of the entities that consume the API of the page, and the page that lists all of them. */
export type Consumers = { refs: readonly string[]; to: string | undefined };

export const ConsumersContext = createContext<Consumers>({ refs: [], to: undefined });
