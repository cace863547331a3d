CREATE TABLE public.user_settings (
    user_entity_ref character varying(255) NOT NULL,
    bucket character varying(255) NOT NULL,
    key character varying(255) NOT NULL,
    value text NOT NULL
);
INSERT INTO public.user_settings VALUES ('user:default/ada', 'starredEntities', 'entityRefs', '["component:default/gate-display","template:default/service"]');
INSERT INTO public.user_settings VALUES ('user:default/ada', 'settings', 'language', '"de"');
INSERT INTO public.user_settings VALUES ('user:default/ada', 'home.customHomepage', 'home', '"{\"version\":1,\"pages\":{\"default\":[{\"id\":\"HomePageStarredEntities__1\",\"layout\":{\"i\":\"HomePageStarredEntities__1\",\"x\":0,\"y\":0,\"w\":6,\"h\":4},\"settings\":{}},{\"id\":\"HeaderWorldClock__1\",\"layout\":{\"i\":\"HeaderWorldClock__1\",\"x\":6,\"y\":0,\"w\":6,\"h\":3},\"settings\":{}},{\"id\":\"AcmeLunchMenu__1\",\"layout\":{\"i\":\"AcmeLunchMenu__1\",\"x\":0,\"y\":4,\"w\":12,\"h\":2},\"settings\":{}}]}}"');
ALTER TABLE ONLY public.user_settings
    ADD CONSTRAINT user_settings_pkey PRIMARY KEY (user_entity_ref, bucket, key);
