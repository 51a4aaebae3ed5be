-- How sharply a question separates is no judgement of its author any more: it follows the format until answers show it.

-- The item of a written question as it is now. Discrimination and guessing of each format are those of
-- app/domain/level-estimation/item-response.ts.
create or replace function private.item_of_question(wanted integer) returns integer
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      c jsonb;
      new_key constant text := 'written-' || wanted;
      hash text;
    begin
      select q.content into c from private.written_questions q where q.id = wanted;
      hash := encode(sha256(convert_to(c::text, 'UTF8')), 'hex');
      insert into private.items (key, content_hash, level, skill, format, topic, transfer, difficulty, discrimination,
          guessing, passage, script, prompt, hint, answers, distractors, pattern, mistakes, explanation, examples)
        values (new_key, hash, c ->> 'level', c ->> 'skill', c ->> 'format', c ->> 'topic', c ->> 'transfer',
          (c ->> 'difficulty')::double precision,
          case c ->> 'format' when 'choice' then 1.1 when 'gap' then 1.3 else 1.2 end,
          case c ->> 'format' when 'choice' then 0.2 when 'gap' then 0.01 else 0.03 end,
          c ->> 'passage', c ->> 'script', c ->> 'prompt', c ->> 'hint',
          case when c ->> 'format' = 'choice' then array[c ->> 'answer']
            else array(select jsonb_array_elements_text(c -> 'answers')) end,
          case when c ->> 'format' = 'choice'
            then array(select m ->> 'response' from jsonb_array_elements(c -> 'mistakes') m) else '{}' end,
          c ->> 'pattern', c -> 'mistakes', c ->> 'explanation', c -> 'examples')
        on conflict (key, content_hash) do nothing;
      return (select i.id from private.items i where (i.key, i.content_hash) = (new_key, hash));
    end
  $$;
