-- The names of sections in an export, as the pages of the account call the same things.
update private.personal_data set section = 'Verificarea în doi pași' where relation = 'auth.mfa_factors';
update private.personal_data set section = 'Cereri ale codului de verificare' where relation = 'auth.mfa_challenges';
update private.personal_data set section = 'Pagini pentru prieteni' where relation = 'private.shared_results';
