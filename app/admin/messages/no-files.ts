/** Told to whoever drops, pastes or sends a file with an answer. */
export const NO_FILES =
  'Fișiere nu se pot trimite de aici, doar text. Trimite-le din căsuța de e-mail a școlii, sau scrie în răspuns linkul de unde se descarcă.';
