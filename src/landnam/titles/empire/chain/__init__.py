"""A campaign as a chain of tables: each game an ordinary table, and the record that lists them.

No file and no server is needed for any of it: `record` is the data, `steps` lead from one record to
the next, `sealing` writes and reads it, `chronicle` tells what happened. The library of a computer
and the tables of a server stand above it.
"""
