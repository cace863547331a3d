CREATE TABLE public.knex_migrations (
    id integer NOT NULL,
    name character varying(255),
    batch integer,
    migration_time timestamp with time zone
);
CREATE SEQUENCE public.knex_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.knex_migrations_id_seq OWNED BY public.knex_migrations.id;
CREATE TABLE public.knex_migrations_lock (
    index integer NOT NULL,
    is_locked integer
);
CREATE SEQUENCE public.knex_migrations_lock_index_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.knex_migrations_lock_index_seq OWNED BY public.knex_migrations_lock.index;
CREATE TABLE public.task_events (
    id bigint NOT NULL,
    task_id uuid NOT NULL,
    body text NOT NULL,
    event_type text NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE SEQUENCE public.task_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.task_events_id_seq OWNED BY public.task_events.id;
CREATE TABLE public.tasks (
    id uuid NOT NULL,
    spec text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    last_heartbeat_at timestamp with time zone,
    secrets text,
    created_by text,
    state text,
    workspace bytea
);
ALTER TABLE ONLY public.knex_migrations ALTER COLUMN id SET DEFAULT nextval('public.knex_migrations_id_seq'::regclass);
ALTER TABLE ONLY public.knex_migrations_lock ALTER COLUMN index SET DEFAULT nextval('public.knex_migrations_lock_index_seq'::regclass);
ALTER TABLE ONLY public.task_events ALTER COLUMN id SET DEFAULT nextval('public.task_events_id_seq'::regclass);
INSERT INTO public.knex_migrations VALUES (1, '20210120143715_init.js', 1, '2026-11-18 09:06:43.953+00');
INSERT INTO public.knex_migrations VALUES (2, '20210409225200_secrets.js', 1, '2026-11-18 09:06:44.007+00');
INSERT INTO public.knex_migrations VALUES (3, '20220129100000_created_by.js', 1, '2026-11-18 09:06:44.031+00');
INSERT INTO public.knex_migrations VALUES (4, '20240203232000_state.js', 1, '2026-11-18 09:06:44.058+00');
INSERT INTO public.knex_migrations VALUES (5, '20240401213200_workspace.js', 1, '2026-11-18 09:06:44.082+00');
INSERT INTO public.knex_migrations_lock VALUES (1, 0);
INSERT INTO public.task_events VALUES (1, '9a2804f8-e3e9-4839-899e-693401a93bb1', '{"message":"Starting up task with 1 steps"}', 'log', '2026-11-18 09:06:58.097671+00');
INSERT INTO public.task_events VALUES (2, '9a2804f8-e3e9-4839-899e-693401a93bb1', '{"message":"Beginning step Say hello","stepId":"say","status":"processing"}', 'log', '2026-11-18 09:06:58.186299+00');
INSERT INTO public.task_events VALUES (3, '9a2804f8-e3e9-4839-899e-693401a93bb1', '{"message":"\u001b[32minfo\u001b[39m: {\n  \"message\": \"Hello kiosk\"\n}","stepId":"say"}', 'log', '2026-11-18 09:06:58.3439+00');
INSERT INTO public.task_events VALUES (4, '9a2804f8-e3e9-4839-899e-693401a93bb1', '{"message":"Finished step Say hello","stepId":"say","status":"completed"}', 'log', '2026-11-18 09:06:58.34593+00');
INSERT INTO public.task_events VALUES (5, '9a2804f8-e3e9-4839-899e-693401a93bb1', '{"message":"\u001b[32minfo\u001b[39m: Hello kiosk","stepId":"say"}', 'log', '2026-11-18 09:06:58.348396+00');
INSERT INTO public.task_events VALUES (6, '9a2804f8-e3e9-4839-899e-693401a93bb1', '{"message":"Run completed with status: completed","output":{"links":[{"title":"Open","url":"https://git.acme.example/kiosk"}]}}', 'completion', '2026-11-18 09:06:58.442928+00');
INSERT INTO public.task_events VALUES (7, '6268053f-cc87-4c34-8678-afd6c1edb0ab', '{"message":"Starting up task with 1 steps"}', 'log', '2026-11-18 09:06:58.581608+00');
INSERT INTO public.task_events VALUES (8, '6268053f-cc87-4c34-8678-afd6c1edb0ab', '{"message":"Beginning step Find an entity","stepId":"find","status":"processing"}', 'log', '2026-11-18 09:06:58.621165+00');
INSERT INTO public.task_events VALUES (9, '6268053f-cc87-4c34-8678-afd6c1edb0ab', '{"message":"Error: Entity component:default/missing not found\n    at Object.handler (/app/node_modules/@backstage/plugin-scaffolder-backend/dist/scaffolder/actions/builtin/catalog/fetch.cjs.js:58:17)\n    at process.processTicksAndRejections (node:internal/process/task_queues:103:5)\n    at async NunjucksWorkflowRunner.executeStep (/app/node_modules/@backstage/plugin-scaffolder-backend/dist/scaffolder/tasks/NunjucksWorkflowRunner.cjs.js:410:9)\n    at async NunjucksWorkflowRunner.execute (/app/node_modules/@backstage/plugin-scaffolder-backend/dist/scaffolder/tasks/NunjucksWorkflowRunner.cjs.js:621:29)\n    at async TaskWorker.runOneTask (/app/node_modules/@backstage/plugin-scaffolder-backend/dist/scaffolder/tasks/TaskWorker.cjs.js:196:26)\n    at async run (/app/node_modules/p-queue/dist/index.js:163:29)","stepId":"find","status":"failed"}', 'log', '2026-11-18 09:06:58.734118+00');
INSERT INTO public.task_events VALUES (10, '6268053f-cc87-4c34-8678-afd6c1edb0ab', '{"message":"Run completed with status: failed","error":{"name":"Error","message":"Entity component:default/missing not found"}}', 'completion', '2026-11-18 09:06:58.763589+00');
INSERT INTO public.task_events VALUES (11, '70d5de37-d3b1-4e26-8cb2-e813b3b4c7b3', '{"message":"Starting up task with 1 steps"}', 'log', '2026-11-18 09:06:59.589957+00');
INSERT INTO public.task_events VALUES (12, '70d5de37-d3b1-4e26-8cb2-e813b3b4c7b3', '{"message":"Beginning step Wait","stepId":"wait","status":"processing"}', 'log', '2026-11-18 09:06:59.622729+00');
INSERT INTO public.tasks VALUES ('9a2804f8-e3e9-4839-899e-693401a93bb1', '{"apiVersion":"scaffolder.backstage.io/v1beta3","steps":[{"id":"say","name":"Say hello","action":"debug:log","input":{"message":"Hello ${{ parameters.name }}"}}],"output":{"links":[{"title":"Open","url":"https://git.acme.example/${{ parameters.name }}"}]},"parameters":{"name":"kiosk"},"user":{"entity":{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/people/ada","backstage.io/managed-by-origin-location":"url:https://git.acme.example/people/ada","backstage.io/view-url":"https://git.acme.example/people/ada"},"name":"ada","uid":"451b4177-2738-4a0c-800e-64e2b59b0b96","etag":"6ebe1ad98a5e646251d865ce0dad46d771ea0cfa"},"apiVersion":"backstage.io/v1alpha1","kind":"User","spec":{"profile":{"displayName":"Ada Lovelace","email":"ada@acme.example"},"memberOf":["boarding"]},"relations":[{"type":"memberOf","targetRef":"group:default/boarding"}]},"ref":"user:default/ada"},"templateInfo":{"entityRef":"template:default/service","baseUrl":"https://git.acme.example/templates/service","entity":{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/templates/service","backstage.io/managed-by-origin-location":"url:https://git.acme.example/templates/service","backstage.io/view-url":"https://git.acme.example/templates/service"},"name":"service","title":"New service","uid":"1e3efca4-c5ab-44d5-a727-ff2b286a459c","etag":"1d86e9ac3d0a2f94db92405271d4bc482c2de0c0"}}}}', 'completed', '2026-11-18 09:06:57.863807+00', '2026-11-18 09:06:57.879673+00', NULL, 'user:default/ada', NULL, NULL);
INSERT INTO public.tasks VALUES ('6268053f-cc87-4c34-8678-afd6c1edb0ab', '{"apiVersion":"scaffolder.backstage.io/v1beta3","steps":[{"id":"find","name":"Find an entity","action":"catalog:fetch","input":{"entityRef":"component:default/missing"}}],"output":{"links":[{"title":"Open","url":"https://git.acme.example/${{ parameters.name }}"}]},"parameters":{"name":"kiosk"},"user":{"entity":{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/people/ada","backstage.io/managed-by-origin-location":"url:https://git.acme.example/people/ada","backstage.io/view-url":"https://git.acme.example/people/ada"},"name":"ada","uid":"451b4177-2738-4a0c-800e-64e2b59b0b96","etag":"6ebe1ad98a5e646251d865ce0dad46d771ea0cfa"},"apiVersion":"backstage.io/v1alpha1","kind":"User","spec":{"profile":{"displayName":"Ada Lovelace","email":"ada@acme.example"},"memberOf":["boarding"]},"relations":[{"type":"memberOf","targetRef":"group:default/boarding"}]},"ref":"user:default/ada"},"templateInfo":{"entityRef":"template:default/failing","baseUrl":"https://git.acme.example/templates/failing","entity":{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/templates/failing","backstage.io/managed-by-origin-location":"url:https://git.acme.example/templates/failing","backstage.io/view-url":"https://git.acme.example/templates/failing"},"name":"failing","title":"A template that fails","uid":"93026605-ee9d-4dd2-8b83-4362cf967476","etag":"0994e47d9c8d659b67d8771462cda7c9e727c1e9"}}}}', 'failed', '2026-11-18 09:06:58.453805+00', '2026-11-18 09:06:58.469439+00', NULL, 'user:default/ada', NULL, NULL);
INSERT INTO public.tasks VALUES ('70d5de37-d3b1-4e26-8cb2-e813b3b4c7b3', '{"apiVersion":"scaffolder.backstage.io/v1beta3","steps":[{"id":"wait","name":"Wait","action":"debug:wait","input":{"minutes":9}}],"EXPERIMENTAL_recovery":{"EXPERIMENTAL_strategy":"startOver"},"output":{"links":[{"title":"Open","url":"https://git.acme.example/${{ parameters.name }}"}]},"parameters":{"name":"kiosk"},"user":{"entity":{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/people/ada","backstage.io/managed-by-origin-location":"url:https://git.acme.example/people/ada","backstage.io/view-url":"https://git.acme.example/people/ada"},"name":"ada","uid":"451b4177-2738-4a0c-800e-64e2b59b0b96","etag":"6ebe1ad98a5e646251d865ce0dad46d771ea0cfa"},"apiVersion":"backstage.io/v1alpha1","kind":"User","spec":{"profile":{"displayName":"Ada Lovelace","email":"ada@acme.example"},"memberOf":["boarding"]},"relations":[{"type":"memberOf","targetRef":"group:default/boarding"}]},"ref":"user:default/ada"},"templateInfo":{"entityRef":"template:default/waiting","baseUrl":"https://git.acme.example/templates/waiting","entity":{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/templates/waiting","backstage.io/managed-by-origin-location":"url:https://git.acme.example/templates/waiting","backstage.io/view-url":"https://git.acme.example/templates/waiting"},"name":"waiting","title":"A template that waits","uid":"cd261568-4238-4faa-97ed-200a193795e2","etag":"931a2b438ed77fbd741ac3b054188325495d1264"}}}}', 'processing', '2026-11-18 09:06:59.446126+00', '2026-11-18 09:07:01.575751+00', '{"PASSPHRASE":"not-for-the-portal","backstageToken":"eyJ0eXAiOiJ2bmQuYmFja3N0YWdlLnVzZXIiLCJhbGciOiJFUzI1NiIsImtpZCI6IjcyMTFhODM0LTdjODUtNDI3NC04ZDllLTdkMjI3M2ZhNmNkNiJ9.eyJpc3MiOiJodHRwOi8vMTI3LjAuMC4xOjIyODA3L2FwaS9hdXRoIiwic3ViIjoidXNlcjpkZWZhdWx0L2FkYSIsImF1ZCI6ImJhY2tzdGFnZSIsImlhdCI6MTc5NDk5MjgxMywiZXhwIjoxNzk0OTk2NDEzLCJ1aXAiOiI1b3lOX2c2ZUNhb0dxS2tHbkM5MXE2QU5ZdVktRFlkME53QldJNmJMOFNLUUpkZmRyV0FURDFWUHlFMnVWZUw4RHJuMVByR2huZnFvMkdDdVB3Y1lfdyJ9.gDtMPc0vhhMM-FbLOozuxCw3x84Zv6hvfPX5UrwT08jqesv1HBYJjPLqDIVLubvsMzikdXWFL5_UUBwo443VVA","__initiatorCredentials":"{\"$$type\":\"@backstage/BackstageCredentials\",\"version\":\"v1\",\"expiresAt\":\"2026-11-18T10:06:53.000Z\",\"principal\":{\"type\":\"user\",\"userEntityRef\":\"user:default/ada\"},\"token\":\"eyJ0eXAiOiJ2bmQuYmFja3N0YWdlLnVzZXIiLCJhbGciOiJFUzI1NiIsImtpZCI6IjcyMTFhODM0LTdjODUtNDI3NC04ZDllLTdkMjI3M2ZhNmNkNiJ9.eyJpc3MiOiJodHRwOi8vMTI3LjAuMC4xOjIyODA3L2FwaS9hdXRoIiwic3ViIjoidXNlcjpkZWZhdWx0L2FkYSIsImF1ZCI6ImJhY2tzdGFnZSIsImlhdCI6MTc5NDk5MjgxMywiZXhwIjoxNzk0OTk2NDEzLCJ1aXAiOiI1b3lOX2c2ZUNhb0dxS2tHbkM5MXE2QU5ZdVktRFlkME53QldJNmJMOFNLUUpkZmRyV0FURDFWUHlFMnVWZUw4RHJuMVByR2huZnFvMkdDdVB3Y1lfdyJ9.gDtMPc0vhhMM-FbLOozuxCw3x84Zv6hvfPX5UrwT08jqesv1HBYJjPLqDIVLubvsMzikdXWFL5_UUBwo443VVA\"}"}', 'user:default/ada', NULL, NULL);
SELECT pg_catalog.setval('public.knex_migrations_id_seq', 5, true);
SELECT pg_catalog.setval('public.knex_migrations_lock_index_seq', 1, true);
SELECT pg_catalog.setval('public.task_events_id_seq', 12, true);
ALTER TABLE ONLY public.knex_migrations_lock
    ADD CONSTRAINT knex_migrations_lock_pkey PRIMARY KEY (index);
ALTER TABLE ONLY public.knex_migrations
    ADD CONSTRAINT knex_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.task_events
    ADD CONSTRAINT task_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tasks
    ADD CONSTRAINT tasks_pkey PRIMARY KEY (id);
CREATE INDEX task_events_task_id_idx ON public.task_events USING btree (task_id);
ALTER TABLE ONLY public.task_events
    ADD CONSTRAINT task_events_task_id_foreign FOREIGN KEY (task_id) REFERENCES public.tasks(id) ON DELETE CASCADE;
