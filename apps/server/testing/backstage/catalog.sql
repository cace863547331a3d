CREATE TABLE public.final_entities (
    entity_id character varying(255) NOT NULL,
    hash character varying(255) NOT NULL,
    final_entity text,
    last_updated_at timestamp with time zone,
    entity_ref character varying(255) NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0.01', autovacuum_analyze_scale_factor='0.01');
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
CREATE TABLE public.location_update_log (
    id bigint NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    message text,
    location_id uuid,
    entity_name text,
    CONSTRAINT location_update_log_status_check CHECK ((status = ANY (ARRAY['success'::text, 'fail'::text])))
);
CREATE SEQUENCE public.location_update_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.location_update_log_id_seq OWNED BY public.location_update_log.id;
CREATE VIEW public.location_update_log_latest AS
SELECT
    NULL::bigint AS id,
    NULL::text AS status,
    NULL::timestamp with time zone AS created_at,
    NULL::text AS message,
    NULL::uuid AS location_id,
    NULL::text AS entity_name;
CREATE TABLE public.locations (
    id uuid NOT NULL,
    type character varying(255) NOT NULL,
    target text NOT NULL,
    location_entity_ref character varying(255) NOT NULL
);
CREATE TABLE public.refresh_keys (
    entity_id character varying(255) NOT NULL,
    key character varying(255) NOT NULL
);
CREATE TABLE public.refresh_state (
    entity_id character varying(255) NOT NULL,
    entity_ref character varying(255) NOT NULL,
    unprocessed_entity text NOT NULL,
    processed_entity text,
    cache text,
    errors text NOT NULL,
    next_update_at timestamp with time zone NOT NULL,
    last_discovery_at timestamp with time zone NOT NULL,
    location_key text,
    result_hash text,
    unprocessed_hash text
)
WITH (autovacuum_vacuum_scale_factor='0.01', autovacuum_analyze_scale_factor='0.01');
CREATE TABLE public.refresh_state_references (
    id bigint NOT NULL,
    source_key text,
    source_entity_ref text,
    target_entity_ref text NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0.01', autovacuum_analyze_scale_factor='0.01');
CREATE SEQUENCE public.refresh_state_references_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.refresh_state_references_id_seq OWNED BY public.refresh_state_references.id;
CREATE TABLE public.relations (
    originating_entity_id character varying(255) NOT NULL,
    source_entity_ref character varying(255) NOT NULL,
    type character varying(255) NOT NULL,
    target_entity_ref character varying(255) NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0.01', autovacuum_analyze_scale_factor='0.01');
CREATE TABLE public.stitch_queue (
    entity_ref character varying(255) NOT NULL,
    stitch_ticket character varying(255) NOT NULL,
    next_stitch_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.knex_migrations ALTER COLUMN id SET DEFAULT nextval('public.knex_migrations_id_seq'::regclass);
ALTER TABLE ONLY public.knex_migrations_lock ALTER COLUMN index SET DEFAULT nextval('public.knex_migrations_lock_index_seq'::regclass);
ALTER TABLE ONLY public.location_update_log ALTER COLUMN id SET DEFAULT nextval('public.location_update_log_id_seq'::regclass);
ALTER TABLE ONLY public.refresh_state_references ALTER COLUMN id SET DEFAULT nextval('public.refresh_state_references_id_seq'::regclass);
INSERT INTO public.final_entities VALUES ('938f4fc1-4ff2-49a9-959e-0affdf7ef2e9', 'ebd7085f63ee5e98ce02f50d2996267cb068806d', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/gate-display","backstage.io/managed-by-origin-location":"url:https://git.acme.example/gate-display","backstage.io/view-url":"https://git.acme.example/gate-display"},"name":"gate-display","tags":["kiosk"],"uid":"938f4fc1-4ff2-49a9-959e-0affdf7ef2e9","etag":"ebd7085f63ee5e98ce02f50d2996267cb068806d"},"apiVersion":"backstage.io/v1alpha1","kind":"Component","spec":{"type":"service","lifecycle":"production","owner":"group:default/boarding"},"relations":[{"type":"ownedBy","targetRef":"group:default/boarding"}]}', '2026-11-18 09:06:54.074486+00', 'component:default/gate-display');
INSERT INTO public.final_entities VALUES ('451b4177-2738-4a0c-800e-64e2b59b0b96', '6ebe1ad98a5e646251d865ce0dad46d771ea0cfa', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/people/ada","backstage.io/managed-by-origin-location":"url:https://git.acme.example/people/ada","backstage.io/view-url":"https://git.acme.example/people/ada"},"name":"ada","uid":"451b4177-2738-4a0c-800e-64e2b59b0b96","etag":"6ebe1ad98a5e646251d865ce0dad46d771ea0cfa"},"apiVersion":"backstage.io/v1alpha1","kind":"User","spec":{"profile":{"displayName":"Ada Lovelace","email":"ada@acme.example"},"memberOf":["boarding"]},"relations":[{"type":"memberOf","targetRef":"group:default/boarding"}]}', '2026-11-18 09:06:54.108679+00', 'user:default/ada');
INSERT INTO public.final_entities VALUES ('d9785b30-c841-4fa4-a354-a794312caf27', '0bfb2f2168618708fef3296f819760a8d3444ea3', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/groups/boarding","backstage.io/managed-by-origin-location":"url:https://git.acme.example/groups/boarding","backstage.io/view-url":"https://git.acme.example/groups/boarding"},"name":"boarding","uid":"d9785b30-c841-4fa4-a354-a794312caf27","etag":"0bfb2f2168618708fef3296f819760a8d3444ea3"},"apiVersion":"backstage.io/v1alpha1","kind":"Group","spec":{"type":"team","profile":{"displayName":"Boarding"},"children":[]},"relations":[{"type":"hasMember","targetRef":"user:default/ada"},{"type":"hasMember","targetRef":"user:default/bob"},{"type":"ownerOf","targetRef":"component:default/gate-display"},{"type":"ownerOf","targetRef":"template:default/failing"},{"type":"ownerOf","targetRef":"template:default/service"},{"type":"ownerOf","targetRef":"template:default/waiting"}]}', '2026-11-18 09:06:54.113939+00', 'group:default/boarding');
INSERT INTO public.final_entities VALUES ('cd261568-4238-4faa-97ed-200a193795e2', '931a2b438ed77fbd741ac3b054188325495d1264', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/templates/waiting","backstage.io/managed-by-origin-location":"url:https://git.acme.example/templates/waiting","backstage.io/view-url":"https://git.acme.example/templates/waiting"},"name":"waiting","title":"A template that waits","uid":"cd261568-4238-4faa-97ed-200a193795e2","etag":"931a2b438ed77fbd741ac3b054188325495d1264"},"apiVersion":"scaffolder.backstage.io/v1beta3","kind":"Template","spec":{"type":"service","owner":"group:default/boarding","parameters":[{"title":"Service","required":["name"],"properties":{"name":{"type":"string"}}}],"steps":[{"id":"wait","name":"Wait","action":"debug:wait","input":{"minutes":9}}],"output":{"links":[{"title":"Open","url":"https://git.acme.example/${{ parameters.name }}"}]},"EXPERIMENTAL_recovery":{"EXPERIMENTAL_strategy":"startOver"}},"relations":[{"type":"ownedBy","targetRef":"group:default/boarding"}]}', '2026-11-18 09:06:54.117015+00', 'template:default/waiting');
INSERT INTO public.final_entities VALUES ('c8a7ade2-ce26-40db-a738-ac2b6623bc33', '60f2704f4b0b6968754baa9e144319551ec53cfd', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/people/bob","backstage.io/managed-by-origin-location":"url:https://git.acme.example/people/bob","backstage.io/view-url":"https://git.acme.example/people/bob"},"name":"bob","uid":"c8a7ade2-ce26-40db-a738-ac2b6623bc33","etag":"60f2704f4b0b6968754baa9e144319551ec53cfd"},"apiVersion":"backstage.io/v1alpha1","kind":"User","spec":{"profile":{"displayName":"Bob Noyce","email":"bob@acme.example"},"memberOf":["boarding"]},"relations":[{"type":"memberOf","targetRef":"group:default/boarding"}]}', '2026-11-18 09:06:54.560172+00', 'user:default/bob');
INSERT INTO public.final_entities VALUES ('93026605-ee9d-4dd2-8b83-4362cf967476', '0994e47d9c8d659b67d8771462cda7c9e727c1e9', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/templates/failing","backstage.io/managed-by-origin-location":"url:https://git.acme.example/templates/failing","backstage.io/view-url":"https://git.acme.example/templates/failing"},"name":"failing","title":"A template that fails","uid":"93026605-ee9d-4dd2-8b83-4362cf967476","etag":"0994e47d9c8d659b67d8771462cda7c9e727c1e9"},"apiVersion":"scaffolder.backstage.io/v1beta3","kind":"Template","spec":{"type":"service","owner":"group:default/boarding","parameters":[{"title":"Service","required":["name"],"properties":{"name":{"type":"string"}}}],"steps":[{"id":"find","name":"Find an entity","action":"catalog:fetch","input":{"entityRef":"component:default/missing"}}],"output":{"links":[{"title":"Open","url":"https://git.acme.example/${{ parameters.name }}"}]}},"relations":[{"type":"ownedBy","targetRef":"group:default/boarding"}]}', '2026-11-18 09:06:54.575564+00', 'template:default/failing');
INSERT INTO public.final_entities VALUES ('1e3efca4-c5ab-44d5-a727-ff2b286a459c', '1d86e9ac3d0a2f94db92405271d4bc482c2de0c0', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/templates/service","backstage.io/managed-by-origin-location":"url:https://git.acme.example/templates/service","backstage.io/view-url":"https://git.acme.example/templates/service"},"name":"service","title":"New service","uid":"1e3efca4-c5ab-44d5-a727-ff2b286a459c","etag":"1d86e9ac3d0a2f94db92405271d4bc482c2de0c0"},"apiVersion":"scaffolder.backstage.io/v1beta3","kind":"Template","spec":{"type":"service","owner":"group:default/boarding","parameters":[{"title":"Service","required":["name"],"properties":{"name":{"type":"string"}}}],"steps":[{"id":"say","name":"Say hello","action":"debug:log","input":{"message":"Hello ${{ parameters.name }}"}}],"output":{"links":[{"title":"Open","url":"https://git.acme.example/${{ parameters.name }}"}]}},"relations":[{"type":"ownedBy","targetRef":"group:default/boarding"}]}', '2026-11-18 09:06:54.587938+00', 'template:default/service');
INSERT INTO public.knex_migrations VALUES (1, '20200511113813_init.js', 1, '2026-11-18 09:06:43.496+00');
INSERT INTO public.knex_migrations VALUES (2, '20200520140700_location_update_log_table.js', 1, '2026-11-18 09:06:43.671+00');
INSERT INTO public.knex_migrations VALUES (3, '20200527114117_location_update_log_latest_view.js', 1, '2026-11-18 09:06:43.814+00');
INSERT INTO public.knex_migrations VALUES (4, '20200702153613_entities.js', 1, '2026-11-18 09:06:44.31+00');
INSERT INTO public.knex_migrations VALUES (5, '20200721115244_location_update_log_latest_deduplicate.js', 1, '2026-11-18 09:06:46.522+00');
INSERT INTO public.knex_migrations VALUES (6, '20200805163904_location_update_log_duplication_fix.js', 1, '2026-11-18 09:06:46.878+00');
INSERT INTO public.knex_migrations VALUES (7, '20200807120600_entitySearch.js', 1, '2026-11-18 09:06:47.081+00');
INSERT INTO public.knex_migrations VALUES (8, '20200809202832_add_bootstrap_location.js', 1, '2026-11-18 09:06:47.28+00');
INSERT INTO public.knex_migrations VALUES (9, '20200923104503_case_insensitivity.js', 1, '2026-11-18 09:06:47.521+00');
INSERT INTO public.knex_migrations VALUES (10, '20201005122705_add_entity_full_name.js', 1, '2026-11-18 09:06:47.624+00');
INSERT INTO public.knex_migrations VALUES (11, '20201006130744_entity_data_column.js', 1, '2026-11-18 09:06:47.727+00');
INSERT INTO public.knex_migrations VALUES (12, '20201006203131_entity_remove_redundant_columns.js', 1, '2026-11-18 09:06:47.77+00');
INSERT INTO public.knex_migrations VALUES (13, '20201007201501_index_entity_search.js', 1, '2026-11-18 09:06:47.804+00');
INSERT INTO public.knex_migrations VALUES (14, '20201019130742_add_relations_table.js', 1, '2026-11-18 09:06:47.907+00');
INSERT INTO public.knex_migrations VALUES (15, '20201123205611_relations_table_uniq.js', 1, '2026-11-18 09:06:47.954+00');
INSERT INTO public.knex_migrations VALUES (16, '20201210185851_fk_index.js', 1, '2026-11-18 09:06:47.998+00');
INSERT INTO public.knex_migrations VALUES (17, '20201230103504_update_log_varchar.js', 1, '2026-11-18 09:06:48.101+00');
INSERT INTO public.knex_migrations VALUES (18, '20210209121210_locations_fk_index.js', 1, '2026-11-18 09:06:48.166+00');
INSERT INTO public.knex_migrations VALUES (19, '20210302150147_refresh_state.js', 1, '2026-11-18 09:06:48.567+00');
INSERT INTO public.knex_migrations VALUES (20, '20210622104022_refresh_state_location_key.js', 1, '2026-11-18 09:06:48.614+00');
INSERT INTO public.knex_migrations VALUES (21, '20210813143113_add_refresh_state_hash.js', 1, '2026-11-18 09:06:48.647+00');
INSERT INTO public.knex_migrations VALUES (22, '20210925102509_add_refresh_state_input_hash.js', 1, '2026-11-18 09:06:48.679+00');
INSERT INTO public.knex_migrations VALUES (23, '20220116144621_remove_legacy.js', 1, '2026-11-18 09:06:48.752+00');
INSERT INTO public.knex_migrations VALUES (24, '20220222164811_reprocess_for_relation_refs.js', 1, '2026-11-18 09:06:48.806+00');
INSERT INTO public.knex_migrations VALUES (25, '20220616202842_refresh_keys.js', 1, '2026-11-18 09:06:48.849+00');
INSERT INTO public.knex_migrations VALUES (26, '20221109192547_search_add_original_value_column.js', 1, '2026-11-18 09:06:48.896+00');
INSERT INTO public.knex_migrations VALUES (27, '20221201085245_add_last_updated_at_in_final_entities.js', 1, '2026-11-18 09:06:48.936+00');
INSERT INTO public.knex_migrations VALUES (28, '20230125085746_trigger_reprocessing.js', 1, '2026-11-18 09:06:48.97+00');
INSERT INTO public.knex_migrations VALUES (29, '20230525141717_stitch_queue.js', 1, '2026-11-18 09:06:49.026+00');
INSERT INTO public.knex_migrations VALUES (30, '20240130092632_search_index.js', 1, '2026-11-18 09:06:49.049+00');
INSERT INTO public.knex_migrations VALUES (31, '20241003170511_alter_target_in_locations.js', 1, '2026-11-18 09:06:49.106+00');
INSERT INTO public.knex_migrations VALUES (32, '20241024104700_add_entity_ref_to_final_entities.js', 1, '2026-11-18 09:06:49.172+00');
INSERT INTO public.knex_migrations VALUES (33, '20241111000000_drop_redundant_indices.js', 1, '2026-11-18 09:06:49.191+00');
INSERT INTO public.knex_migrations VALUES (34, '20250401200503_update_refresh_state_columns.js', 1, '2026-11-18 09:06:49.209+00');
INSERT INTO public.knex_migrations VALUES (35, '20250514000000_refresh_state_references_big_increments.js', 1, '2026-11-18 09:06:49.268+00');
INSERT INTO public.knex_migrations VALUES (36, '20260214000000_search_fk_final_entities.js', 1, '2026-11-18 09:06:49.29+00');
INSERT INTO public.knex_migrations VALUES (37, '20260215000000_move_stitch_queue.js', 1, '2026-11-18 09:06:49.367+00');
INSERT INTO public.knex_migrations VALUES (38, '20260403000000_add_location_entity_ref.js', 1, '2026-11-18 09:06:49.398+00');
INSERT INTO public.knex_migrations VALUES (39, '20260510000000_search_indices_and_dedup.js', 1, '2026-11-18 09:06:49.542+00');
INSERT INTO public.knex_migrations VALUES (40, '20260516000000_relations_target_index.js', 1, '2026-11-18 09:06:49.561+00');
INSERT INTO public.knex_migrations VALUES (41, '20260519000000_search_extended_statistics.js', 1, '2026-11-18 09:06:49.581+00');
INSERT INTO public.knex_migrations VALUES (42, '20260608000000_search_autovacuum_and_ndistinct.js', 1, '2026-11-18 09:06:49.609+00');
INSERT INTO public.knex_migrations VALUES (43, '20260609000000_drop_search_entity_id_idx.js', 1, '2026-11-18 09:06:49.626+00');
INSERT INTO public.knex_migrations VALUES (44, '20260904000000_fix_search_entity_id_ndistinct.js', 1, '2026-11-18 09:06:49.666+00');
INSERT INTO public.knex_migrations VALUES (45, '20260912000000_refresh_state_maintenance.js', 1, '2026-11-18 09:06:49.677+00');
INSERT INTO public.knex_migrations_lock VALUES (1, 0);
INSERT INTO public.locations VALUES ('d4446a03-70ff-4f9b-9470-d85f724b9992', 'bootstrap', 'bootstrap', '');
INSERT INTO public.locations VALUES ('a05d2245-1724-45d4-a5c0-6cbe9561e7a7', 'url', 'https://git.acme.example/gate-display/catalog-info.yaml', 'location:default/generated-4c9291cf8f1eca3b149c146072d07e65fb0d53e2');
INSERT INTO public.locations VALUES ('8c89fac6-778d-4540-be12-b4b6c84ff281', 'url', 'https://git.acme.example/lounge/catalog-info.yaml', 'location:default/generated-8fd0eb6a512f7e3ff7061fb03f62acc759e2da13');
INSERT INTO public.refresh_state VALUES ('451b4177-2738-4a0c-800e-64e2b59b0b96', 'user:default/ada', '{"apiVersion":"backstage.io/v1alpha1","kind":"User","metadata":{"name":"ada","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/people/ada","backstage.io/managed-by-origin-location":"url:https://git.acme.example/people/ada"}},"spec":{"profile":{"displayName":"Ada Lovelace","email":"ada@acme.example"},"memberOf":["boarding"]}}', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/people/ada","backstage.io/managed-by-origin-location":"url:https://git.acme.example/people/ada","backstage.io/view-url":"https://git.acme.example/people/ada"},"name":"ada","uid":"451b4177-2738-4a0c-800e-64e2b59b0b96"},"apiVersion":"backstage.io/v1alpha1","kind":"User","spec":{"profile":{"displayName":"Ada Lovelace","email":"ada@acme.example"},"memberOf":["boarding"]}}', '{"ttl":5,"cache":{}}', '[]', '2026-11-18 09:09:06.641006+00', '2026-11-18 09:06:51.080031+00', 'directory:acme', '384a2692d67d97464c0126424c2e8ab3ca9a2d58', '1b16e305d203fb70ce2725402073dbc108688d5d');
INSERT INTO public.refresh_state VALUES ('938f4fc1-4ff2-49a9-959e-0affdf7ef2e9', 'component:default/gate-display', '{"apiVersion":"backstage.io/v1alpha1","kind":"Component","metadata":{"name":"gate-display","tags":["kiosk"],"annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/gate-display","backstage.io/managed-by-origin-location":"url:https://git.acme.example/gate-display"}},"spec":{"type":"service","lifecycle":"production","owner":"group:default/boarding"}}', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/gate-display","backstage.io/managed-by-origin-location":"url:https://git.acme.example/gate-display","backstage.io/view-url":"https://git.acme.example/gate-display"},"name":"gate-display","tags":["kiosk"],"uid":"938f4fc1-4ff2-49a9-959e-0affdf7ef2e9"},"apiVersion":"backstage.io/v1alpha1","kind":"Component","spec":{"type":"service","lifecycle":"production","owner":"group:default/boarding"}}', '{"ttl":5,"cache":{}}', '[]', '2026-11-18 09:09:06.641006+00', '2026-11-18 09:06:51.080031+00', 'directory:acme', '49161d1141ce761f4d6af5a83e61abf33f79e39b', 'a6fa1dd805ac94d97b8e5093d094add2fea25b76');
INSERT INTO public.refresh_state VALUES ('c8a7ade2-ce26-40db-a738-ac2b6623bc33', 'user:default/bob', '{"apiVersion":"backstage.io/v1alpha1","kind":"User","metadata":{"name":"bob","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/people/bob","backstage.io/managed-by-origin-location":"url:https://git.acme.example/people/bob"}},"spec":{"profile":{"displayName":"Bob Noyce","email":"bob@acme.example"},"memberOf":["boarding"]}}', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/people/bob","backstage.io/managed-by-origin-location":"url:https://git.acme.example/people/bob","backstage.io/view-url":"https://git.acme.example/people/bob"},"name":"bob","uid":"c8a7ade2-ce26-40db-a738-ac2b6623bc33"},"apiVersion":"backstage.io/v1alpha1","kind":"User","spec":{"profile":{"displayName":"Bob Noyce","email":"bob@acme.example"},"memberOf":["boarding"]}}', '{"ttl":5,"cache":{}}', '[]', '2026-11-18 09:09:06.641006+00', '2026-11-18 09:06:51.080031+00', 'directory:acme', '6b953bf751b6f6b4ca95cccf22865492bd67c5e9', 'aff3e68ce7066e9164bd1d3e421d08278e806f64');
INSERT INTO public.refresh_state VALUES ('d9785b30-c841-4fa4-a354-a794312caf27', 'group:default/boarding', '{"apiVersion":"backstage.io/v1alpha1","kind":"Group","metadata":{"name":"boarding","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/groups/boarding","backstage.io/managed-by-origin-location":"url:https://git.acme.example/groups/boarding"}},"spec":{"type":"team","profile":{"displayName":"Boarding"},"children":[]}}', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/groups/boarding","backstage.io/managed-by-origin-location":"url:https://git.acme.example/groups/boarding","backstage.io/view-url":"https://git.acme.example/groups/boarding"},"name":"boarding","uid":"d9785b30-c841-4fa4-a354-a794312caf27"},"apiVersion":"backstage.io/v1alpha1","kind":"Group","spec":{"type":"team","profile":{"displayName":"Boarding"},"children":[]}}', '{"ttl":5,"cache":{}}', '[]', '2026-11-18 09:09:06.641006+00', '2026-11-18 09:06:51.080031+00', 'directory:acme', '56b30067d452064e72ef049082bce98dbbe122e1', 'f6e8bb623c631de653a2b0d7caf8e0bfb0fccab1');
INSERT INTO public.refresh_state VALUES ('93026605-ee9d-4dd2-8b83-4362cf967476', 'template:default/failing', '{"apiVersion":"scaffolder.backstage.io/v1beta3","kind":"Template","metadata":{"name":"failing","title":"A template that fails","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/templates/failing","backstage.io/managed-by-origin-location":"url:https://git.acme.example/templates/failing"}},"spec":{"type":"service","owner":"group:default/boarding","parameters":[{"title":"Service","required":["name"],"properties":{"name":{"type":"string"}}}],"steps":[{"id":"find","name":"Find an entity","action":"catalog:fetch","input":{"entityRef":"component:default/missing"}}],"output":{"links":[{"title":"Open","url":"https://git.acme.example/${{ parameters.name }}"}]}}}', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/templates/failing","backstage.io/managed-by-origin-location":"url:https://git.acme.example/templates/failing","backstage.io/view-url":"https://git.acme.example/templates/failing"},"name":"failing","title":"A template that fails","uid":"93026605-ee9d-4dd2-8b83-4362cf967476"},"apiVersion":"scaffolder.backstage.io/v1beta3","kind":"Template","spec":{"type":"service","owner":"group:default/boarding","parameters":[{"title":"Service","required":["name"],"properties":{"name":{"type":"string"}}}],"steps":[{"id":"find","name":"Find an entity","action":"catalog:fetch","input":{"entityRef":"component:default/missing"}}],"output":{"links":[{"title":"Open","url":"https://git.acme.example/${{ parameters.name }}"}]}}}', '{"ttl":5,"cache":{}}', '[]', '2026-11-18 09:09:06.641006+00', '2026-11-18 09:06:51.080031+00', 'directory:acme', '40b66de3547e2ac668156d3162d2e136ffaacd00', '36ffc5da884aa63f1a4f203348d5f22380ca4d3a');
INSERT INTO public.refresh_state VALUES ('1e3efca4-c5ab-44d5-a727-ff2b286a459c', 'template:default/service', '{"apiVersion":"scaffolder.backstage.io/v1beta3","kind":"Template","metadata":{"name":"service","title":"New service","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/templates/service","backstage.io/managed-by-origin-location":"url:https://git.acme.example/templates/service"}},"spec":{"type":"service","owner":"group:default/boarding","parameters":[{"title":"Service","required":["name"],"properties":{"name":{"type":"string"}}}],"steps":[{"id":"say","name":"Say hello","action":"debug:log","input":{"message":"Hello ${{ parameters.name }}"}}],"output":{"links":[{"title":"Open","url":"https://git.acme.example/${{ parameters.name }}"}]}}}', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/templates/service","backstage.io/managed-by-origin-location":"url:https://git.acme.example/templates/service","backstage.io/view-url":"https://git.acme.example/templates/service"},"name":"service","title":"New service","uid":"1e3efca4-c5ab-44d5-a727-ff2b286a459c"},"apiVersion":"scaffolder.backstage.io/v1beta3","kind":"Template","spec":{"type":"service","owner":"group:default/boarding","parameters":[{"title":"Service","required":["name"],"properties":{"name":{"type":"string"}}}],"steps":[{"id":"say","name":"Say hello","action":"debug:log","input":{"message":"Hello ${{ parameters.name }}"}}],"output":{"links":[{"title":"Open","url":"https://git.acme.example/${{ parameters.name }}"}]}}}', '{"ttl":5,"cache":{}}', '[]', '2026-11-18 09:09:06.641006+00', '2026-11-18 09:06:51.080031+00', 'directory:acme', 'a9a36185095aeb3fdc68fca2076ba3f0a72d04d4', 'fe2ece4bfd2ecabc4d53c3e0d9b6074e3e9abb79');
INSERT INTO public.refresh_state VALUES ('cd261568-4238-4faa-97ed-200a193795e2', 'template:default/waiting', '{"apiVersion":"scaffolder.backstage.io/v1beta3","kind":"Template","metadata":{"name":"waiting","title":"A template that waits","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/templates/waiting","backstage.io/managed-by-origin-location":"url:https://git.acme.example/templates/waiting"}},"spec":{"type":"service","owner":"group:default/boarding","parameters":[{"title":"Service","required":["name"],"properties":{"name":{"type":"string"}}}],"steps":[{"id":"wait","name":"Wait","action":"debug:wait","input":{"minutes":9}}],"output":{"links":[{"title":"Open","url":"https://git.acme.example/${{ parameters.name }}"}]},"EXPERIMENTAL_recovery":{"EXPERIMENTAL_strategy":"startOver"}}}', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/templates/waiting","backstage.io/managed-by-origin-location":"url:https://git.acme.example/templates/waiting","backstage.io/view-url":"https://git.acme.example/templates/waiting"},"name":"waiting","title":"A template that waits","uid":"cd261568-4238-4faa-97ed-200a193795e2"},"apiVersion":"scaffolder.backstage.io/v1beta3","kind":"Template","spec":{"type":"service","owner":"group:default/boarding","parameters":[{"title":"Service","required":["name"],"properties":{"name":{"type":"string"}}}],"steps":[{"id":"wait","name":"Wait","action":"debug:wait","input":{"minutes":9}}],"output":{"links":[{"title":"Open","url":"https://git.acme.example/${{ parameters.name }}"}]},"EXPERIMENTAL_recovery":{"EXPERIMENTAL_strategy":"startOver"}}}', '{"ttl":5,"cache":{}}', '[]', '2026-11-18 09:09:06.641006+00', '2026-11-18 09:06:51.080031+00', 'directory:acme', '41635da548eacb3a52aaa413b3b34978fab5c3ed', 'e81d6b806ca162df82057d151389f58f21dc9b47');
INSERT INTO public.refresh_state VALUES ('218431a8-7edc-4ab3-84e2-54807719dbb4', 'location:default/generated-4c9291cf8f1eca3b149c146072d07e65fb0d53e2', '{"apiVersion":"backstage.io/v1alpha1","kind":"Location","metadata":{"name":"generated-4c9291cf8f1eca3b149c146072d07e65fb0d53e2","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/gate-display/catalog-info.yaml","backstage.io/managed-by-origin-location":"url:https://git.acme.example/gate-display/catalog-info.yaml"}},"spec":{"type":"url","target":"https://git.acme.example/gate-display/catalog-info.yaml"}}', NULL, '{}', '[{"name":"Error","message":"Unable to read url, Reading from ''https://git.acme.example/gate-display/catalog-info.yaml'' is not allowed. You may need to configure an integration for the target host, or add it to the configured list of allowed hosts at ''backend.reading.allow''"}]', '2026-11-18 09:09:23.934942+00', '2026-11-18 09:06:55.320011+00', 'url:https://git.acme.example/gate-display/catalog-info.yaml', 'b98f0d02a8040b08dd3e0436e2d8dc2dfc9a0492', 'f7f1ba0526b3484faa9a9166ed1dbc5d9104a002');
INSERT INTO public.refresh_state VALUES ('370708d2-94c8-42bd-9d24-01a527a01e0c', 'location:default/generated-8fd0eb6a512f7e3ff7061fb03f62acc759e2da13', '{"apiVersion":"backstage.io/v1alpha1","kind":"Location","metadata":{"name":"generated-8fd0eb6a512f7e3ff7061fb03f62acc759e2da13","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/lounge/catalog-info.yaml","backstage.io/managed-by-origin-location":"url:https://git.acme.example/lounge/catalog-info.yaml"}},"spec":{"type":"url","target":"https://git.acme.example/lounge/catalog-info.yaml"}}', NULL, '{}', '[{"name":"Error","message":"Unable to read url, Reading from ''https://git.acme.example/lounge/catalog-info.yaml'' is not allowed. You may need to configure an integration for the target host, or add it to the configured list of allowed hosts at ''backend.reading.allow''"}]', '2026-11-18 09:09:23.934942+00', '2026-11-18 09:06:55.43572+00', 'url:https://git.acme.example/lounge/catalog-info.yaml', '2479dfe4d2a4f638ed2baffa24facb0f2e8421d6', 'ec86c8921778e785c04083ffe3b7273b7995f936');
INSERT INTO public.refresh_state_references VALUES (1, 'directory', NULL, 'user:default/ada');
INSERT INTO public.refresh_state_references VALUES (2, 'directory', NULL, 'user:default/bob');
INSERT INTO public.refresh_state_references VALUES (3, 'directory', NULL, 'group:default/boarding');
INSERT INTO public.refresh_state_references VALUES (4, 'directory', NULL, 'component:default/gate-display');
INSERT INTO public.refresh_state_references VALUES (5, 'directory', NULL, 'template:default/service');
INSERT INTO public.refresh_state_references VALUES (6, 'directory', NULL, 'template:default/failing');
INSERT INTO public.refresh_state_references VALUES (7, 'directory', NULL, 'template:default/waiting');
INSERT INTO public.refresh_state_references VALUES (8, 'DefaultLocationStore', NULL, 'location:default/generated-4c9291cf8f1eca3b149c146072d07e65fb0d53e2');
INSERT INTO public.refresh_state_references VALUES (9, 'DefaultLocationStore', NULL, 'location:default/generated-8fd0eb6a512f7e3ff7061fb03f62acc759e2da13');
INSERT INTO public.relations VALUES ('451b4177-2738-4a0c-800e-64e2b59b0b96', 'user:default/ada', 'memberOf', 'group:default/boarding');
INSERT INTO public.relations VALUES ('451b4177-2738-4a0c-800e-64e2b59b0b96', 'group:default/boarding', 'hasMember', 'user:default/ada');
INSERT INTO public.relations VALUES ('938f4fc1-4ff2-49a9-959e-0affdf7ef2e9', 'component:default/gate-display', 'ownedBy', 'group:default/boarding');
INSERT INTO public.relations VALUES ('938f4fc1-4ff2-49a9-959e-0affdf7ef2e9', 'group:default/boarding', 'ownerOf', 'component:default/gate-display');
INSERT INTO public.relations VALUES ('cd261568-4238-4faa-97ed-200a193795e2', 'template:default/waiting', 'ownedBy', 'group:default/boarding');
INSERT INTO public.relations VALUES ('cd261568-4238-4faa-97ed-200a193795e2', 'group:default/boarding', 'ownerOf', 'template:default/waiting');
INSERT INTO public.relations VALUES ('c8a7ade2-ce26-40db-a738-ac2b6623bc33', 'user:default/bob', 'memberOf', 'group:default/boarding');
INSERT INTO public.relations VALUES ('c8a7ade2-ce26-40db-a738-ac2b6623bc33', 'group:default/boarding', 'hasMember', 'user:default/bob');
INSERT INTO public.relations VALUES ('93026605-ee9d-4dd2-8b83-4362cf967476', 'template:default/failing', 'ownedBy', 'group:default/boarding');
INSERT INTO public.relations VALUES ('93026605-ee9d-4dd2-8b83-4362cf967476', 'group:default/boarding', 'ownerOf', 'template:default/failing');
INSERT INTO public.relations VALUES ('1e3efca4-c5ab-44d5-a727-ff2b286a459c', 'template:default/service', 'ownedBy', 'group:default/boarding');
INSERT INTO public.relations VALUES ('1e3efca4-c5ab-44d5-a727-ff2b286a459c', 'group:default/boarding', 'ownerOf', 'template:default/service');
SELECT pg_catalog.setval('public.knex_migrations_id_seq', 45, true);
SELECT pg_catalog.setval('public.knex_migrations_lock_index_seq', 1, true);
SELECT pg_catalog.setval('public.location_update_log_id_seq', 1, false);
SELECT pg_catalog.setval('public.refresh_state_references_id_seq', 9, true);
ALTER TABLE ONLY public.final_entities
    ADD CONSTRAINT final_entities_entity_ref_uniq UNIQUE (entity_ref);
ALTER TABLE ONLY public.final_entities
    ADD CONSTRAINT final_entities_pkey PRIMARY KEY (entity_id);
ALTER TABLE ONLY public.knex_migrations_lock
    ADD CONSTRAINT knex_migrations_lock_pkey PRIMARY KEY (index);
ALTER TABLE ONLY public.knex_migrations
    ADD CONSTRAINT knex_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.location_update_log
    ADD CONSTRAINT location_update_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.locations
    ADD CONSTRAINT locations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refresh_state
    ADD CONSTRAINT refresh_state_entity_ref_uniq UNIQUE (entity_ref);
ALTER TABLE ONLY public.refresh_state
    ADD CONSTRAINT refresh_state_pkey PRIMARY KEY (entity_id);
ALTER TABLE ONLY public.refresh_state_references
    ADD CONSTRAINT refresh_state_references_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.stitch_queue
    ADD CONSTRAINT stitch_queue_pkey PRIMARY KEY (entity_ref);
CREATE INDEX refresh_keys_entity_id_idx ON public.refresh_keys USING btree (entity_id);
CREATE INDEX refresh_keys_key_idx ON public.refresh_keys USING btree (key);
CREATE INDEX refresh_state_next_update_at_idx ON public.refresh_state USING btree (next_update_at);
CREATE INDEX refresh_state_references_source_entity_ref_idx ON public.refresh_state_references USING btree (source_entity_ref);
CREATE INDEX refresh_state_references_source_key_idx ON public.refresh_state_references USING btree (source_key);
CREATE INDEX refresh_state_references_target_entity_ref_idx ON public.refresh_state_references USING btree (target_entity_ref);
CREATE INDEX relations_source_entity_id_idx ON public.relations USING btree (originating_entity_id);
CREATE INDEX relations_source_entity_ref_idx ON public.relations USING btree (source_entity_ref);
CREATE INDEX relations_target_entity_ref_idx ON public.relations USING btree (target_entity_ref);
CREATE INDEX stitch_queue_next_stitch_at_idx ON public.stitch_queue USING btree (next_stitch_at);
CREATE INDEX update_log_location_id_idx ON public.location_update_log USING btree (location_id);
CREATE OR REPLACE VIEW public.location_update_log_latest AS
 SELECT t1.id,
    t1.status,
    t1.created_at,
    t1.message,
    t1.location_id,
    t1.entity_name
   FROM (public.location_update_log t1
     JOIN ( SELECT location_update_log.location_id,
            max(location_update_log.id) AS maxid
           FROM public.location_update_log
          GROUP BY location_update_log.location_id) t2 ON (((t1.location_id = t2.location_id) AND (t1.id = t2.maxid))))
  GROUP BY t1.location_id, t1.id
  ORDER BY t1.created_at DESC;
ALTER TABLE ONLY public.final_entities
    ADD CONSTRAINT final_entities_entity_id_foreign FOREIGN KEY (entity_id) REFERENCES public.refresh_state(entity_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.location_update_log
    ADD CONSTRAINT location_update_log_location_id_foreign FOREIGN KEY (location_id) REFERENCES public.locations(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.refresh_keys
    ADD CONSTRAINT refresh_keys_entity_id_foreign FOREIGN KEY (entity_id) REFERENCES public.refresh_state(entity_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.refresh_state_references
    ADD CONSTRAINT refresh_state_references_source_entity_ref_foreign FOREIGN KEY (source_entity_ref) REFERENCES public.refresh_state(entity_ref) ON DELETE CASCADE;
ALTER TABLE ONLY public.refresh_state_references
    ADD CONSTRAINT refresh_state_references_target_entity_ref_foreign FOREIGN KEY (target_entity_ref) REFERENCES public.refresh_state(entity_ref) ON DELETE CASCADE;
ALTER TABLE ONLY public.relations
    ADD CONSTRAINT relations_originating_entity_id_foreign FOREIGN KEY (originating_entity_id) REFERENCES public.refresh_state(entity_id) ON DELETE CASCADE;
