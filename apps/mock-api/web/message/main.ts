// Every page applies the theme that was chosen in the admin.
